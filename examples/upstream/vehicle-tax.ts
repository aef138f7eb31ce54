import { z } from 'zod';
import { between, hash, pick, round } from './deterministic.ts';
import { ok, type Route, refuse, route, whole, words } from './route.ts';

const MODELS = [
  ['Škoda', 'Octavia'],
  ['Toyota', 'Corolla'],
  ['Volkswagen', 'Golf'],
  ['Volvo', 'V60'],
  ['Kia', 'Sportage'],
  ['BMW', '320d'],
  ['Honda', 'CR-V'],
] as const;
const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;

/** The vehicle behind a plate, made up from the plate itself: always the same for the same plate. */
const vehicleOf = (plate: string) => {
  const [make, model] = pick(`model ${plate}`, MODELS);
  const fuel = pick(`fuel ${plate}`, FUELS);
  return {
    make,
    model,
    fuel,
    firstRegistrationYear: between(`year ${plate}`, 2006, 2024),
    co2GramsPerKm: fuel === 'electric' ? 0 : between(`co2 ${plate}`, fuel === 'hybrid' ? 85 : 105, 225),
    fullMassKg: between(`mass ${plate}`, 1450, 2650),
  };
};

const co2Part = (grams: number): number =>
  Math.max(0, Math.min(grams, 150) - 117) * 3 +
  Math.max(0, Math.min(grams, 200) - 150) * 3.5 +
  Math.max(0, grams - 200) * 4;

const massPart = (kilograms: number): number => Math.min(400, Math.max(0, kilograms - 2000) * 0.4);

/** Full tax to the age of five years, then 7 % less a year, never under a tenth. */
const ageCoefficient = (age: number): number => round(Math.max(0.1, 1 - Math.max(0, age - 5) * 0.07), 2);

const vehicleTax = route({
  path: '/vehicle-tax',
  input: z.object({ regNr: words(1, 20), calculationYear: whole(1900, 9999) }),
  answer: ({ regNr, calculationYear }) => {
    const plate = regNr.replace(/[\s-]/g, '').toUpperCase();
    if (!/^\d{2,3}[A-Z]{3}$/.test(plate))
      return refuse(400, 'regNr', 'must be a registration number such as 123ABC');
    if (calculationYear < 2025) return refuse(422, 'calculationYear', 'the tax is paid from 2025 on');
    if (calculationYear > 2035) return refuse(422, 'calculationYear', 'can be calculated up to 2035');
    if (plate.startsWith('000')) return refuse(404, 'regNr', `there is no vehicle ${plate} in the register`);
    const vehicle = vehicleOf(plate);
    const coefficient = ageCoefficient(calculationYear - vehicle.firstRegistrationYear);
    const co2Amount = round(co2Part(vehicle.co2GramsPerKm) * coefficient, 2);
    const massAmount = round(massPart(vehicle.fullMassKg) * coefficient, 2);
    const baseAmount = 50;
    return ok({
      regNr: plate,
      calculationYear,
      totalTax: round(baseAmount + co2Amount + massAmount, 2),
      currency: 'EUR',
      baseAmount,
      co2Amount,
      massAmount,
      ageCoefficient: coefficient,
      ...vehicle,
      payBy: `${calculationYear}-06-15`,
      reference: String(hash(`${plate} ${calculationYear}`)).padStart(10, '0'),
    });
  },
});

export const vehicleRoutes: readonly Route[] = [vehicleTax];
