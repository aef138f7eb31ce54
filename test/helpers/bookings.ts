import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A booking the service took, or a request that it saw and did not answer in time. */
export interface SeenBooking {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Header `idempotency-key`, where the request had one. */
  readonly key: string | undefined;
}

export interface Bookings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly seen: SeenBooking[];
  /** From now on every answer comes this much later, in milliseconds. */
  delay(ms: number): void;
  /** From now on every answer has this status; 201 is the ordinary one. */
  answerWith(status: number, body?: unknown): void;
  close(): Promise<void>;
}

/** A local service that changes something with every POST: bookings of appointments. */
export const startBookings = async (): Promise<Bookings> => {
  const seen: SeenBooking[] = [];
  let delayMs = 0;
  let reply: { status: number; body?: unknown } = { status: 201 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const key = request.headers['idempotency-key'];
    seen.push({ path: request.url ?? '', body, key: typeof key === 'string' ? key : undefined });
    const answer = { ...reply, number: seen.length };
    setTimeout(() => {
      if (response.destroyed) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body ?? { booking: 1000 + answer.number, ...body }));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    delay: (ms) => {
      delayMs = ms;
    },
    answerWith: (status, body) => {
      reply = { status, body };
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};

/** The definition of `book_appointment` at a running service. */
export const bookingDefinition = (url: string, more: Readonly<Record<string, unknown>> = {}) => ({
  endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0001',
  name: 'book_appointment',
  description: 'Books an appointment at a service office of the town: books a time for a visit on a day.',
  url: `${url}/appointments`,
  method: 'POST',
  sideEffects: 'write',
  idempotencyHeader: 'Idempotency-Key',
  params: [
    {
      name: 'city',
      type: 'string',
      required: true,
      description: 'Town of the service office',
      labels: { en: 'town', et: 'linn', ru: 'город' },
    },
    {
      name: 'date',
      type: 'date',
      required: true,
      description: 'Day of the appointment',
      labels: { en: 'day of the visit', et: 'külastuse päev', ru: 'день визита' },
    },
    {
      name: 'email',
      type: 'string',
      format: 'email',
      required: true,
      description: 'E-mail address for the confirmation',
      labels: { en: 'e-mail address', et: 'e-posti aadress', ru: 'адрес электронной почты' },
    },
  ],
  examples: {
    en: [
      'book an appointment',
      'I want to book a visit to the service office',
      'make an appointment at the office in Tartu',
      'reserve a time at the service bureau',
    ],
    et: [
      'broneeri aeg',
      'soovin broneerida aja teenindusse',
      'pane mulle aeg Tartu teenindusbüroosse',
      'vastuvõtuaja broneerimine',
    ],
    ru: [
      'запишите меня на приём',
      'хочу записаться на приём в бюро обслуживания',
      'забронировать время визита',
      'запись на приём в Тарту',
    ],
  },
  ...more,
});
