/** Endpoints that the utterances beside are about: description and parameters by name, as a definition has them. */
export const EP: Readonly<
  Record<
    string,
    { readonly description: string; readonly params: readonly Readonly<Record<string, unknown>>[] }
  >
> = {
  book_ferry: {
    description: 'Books a ferry crossing to an island.',
    params: [
      { name: 'fromPort', type: 'string', required: true, description: 'Port of departure' },
      { name: 'toPort', type: 'string', required: true, description: 'Port of arrival' },
      { name: 'travelDate', type: 'date', required: true, description: 'Day of travel' },
      { name: 'passengers', type: 'integer', required: true, description: 'Number of passengers' },
      { name: 'withCar', type: 'boolean', description: 'Whether a car is taken along' },
    ],
  },
  parking_permit: {
    description: 'Applies for a parking permit for residents.',
    params: [
      { name: 'plate', type: 'string', required: true, description: 'Number plate of the car, e.g. 123ABC' },
      { name: 'startDate', type: 'date', required: true, description: 'First day of the permit' },
      {
        name: 'months',
        type: 'integer',
        required: true,
        description: 'Length of the permit in months',
        minimum: 1,
        maximum: 24,
      },
      { name: 'email', type: 'string', description: 'E-mail address for the confirmation' },
    ],
  },
  museum_tickets: {
    description: 'Books tickets to a museum.',
    params: [
      { name: 'visitDate', type: 'date', required: true, description: 'Day of the visit' },
      { name: 'adults', type: 'integer', required: true, description: 'Number of adults' },
      { name: 'children', type: 'integer', description: 'Number of children' },
      {
        name: 'guidedTour',
        type: 'boolean',
        description: 'Whether a guided tour is wanted',
        labels: { en: 'guided tour', et: 'giidiga ringkäik', ru: 'экскурсия с гидом' },
      },
    ],
  },
  job_search: {
    description: 'Searches for vacant jobs.',
    params: [
      { name: 'city', type: 'string', required: true, description: 'City of the workplace' },
      {
        name: 'field',
        type: 'string',
        enum: ['it', 'health', 'construction', 'education'],
        synonyms: {
          it: ['IT', 'software', 'programming', 'infotehnoloogia', 'программирование'],
          health: ['healthcare', 'medicine', 'tervishoid', 'meditsiin', 'медицина', 'здравоохранение'],
          construction: ['building', 'ehitus', 'строительство'],
          education: ['teaching', 'haridus', 'образование'],
        },
        description: 'Field of work',
      },
      { name: 'minSalary', type: 'number', description: 'Minimum monthly salary in euros' },
      {
        name: 'remote',
        type: 'boolean',
        description: 'Only remote jobs',
        labels: { en: 'remote work', et: 'kaugtöö', ru: 'удалённая работа' },
      },
    ],
  },
  housing_support: {
    description: 'Calculates the housing support of a household.',
    params: [
      {
        name: 'householdSize',
        type: 'integer',
        required: true,
        description: 'Number of people in the household',
        labels: { en: 'household size', et: 'leibkonna suurus', ru: 'размер семьи' },
      },
      {
        name: 'rent',
        type: 'number',
        required: true,
        description: 'Monthly rent in euros',
        labels: { en: 'rent', et: 'üür', ru: 'арендная плата' },
      },
      {
        name: 'income',
        type: 'number',
        required: true,
        description: 'Monthly income in euros',
        labels: { en: 'income', et: 'sissetulek', ru: 'доход' },
      },
      {
        name: 'student',
        type: 'boolean',
        description: 'Whether the applicant is a student',
        labels: { en: 'student', et: 'üliõpilane', ru: 'студент' },
      },
    ],
  },
  water_quality: {
    description: 'Quality of bathing water at a beach.',
    params: [
      { name: 'municipality', type: 'string', required: true, description: 'Town or municipality' },
      { name: 'since', type: 'date', description: 'Only measurements after this day' },
    ],
  },
  court_case: {
    description: 'State of a court case by its number.',
    params: [
      {
        name: 'caseNumber',
        type: 'integer',
        required: true,
        description: 'Number of the case',
        labels: { en: 'case number', et: 'kohtuasja number', ru: 'номер дела' },
      },
    ],
  },
  room_booking: {
    description: 'Reserves a study room in a library.',
    params: [
      { name: 'date', type: 'date', required: true, description: 'Day of the reservation' },
      { name: 'startTime', type: 'string', required: true, description: 'Start time HH:MM' },
      { name: 'hours', type: 'integer', required: true, description: 'Length in hours' },
      { name: 'people', type: 'integer', description: 'Number of people' },
    ],
  },
};
