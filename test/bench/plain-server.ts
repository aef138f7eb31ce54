import { Readable } from 'node:stream';
import fastify from 'fastify';

/** The baseline of the benchmarks: no work, the same framework. */
const app = fastify();
app.get('/', () => ({ ok: true }));
app.post('/echo', (request) => ({ received: request.body, content: 'x'.repeat(400) }));
app.post('/frames', (request, reply) => {
  const { count, frame } = request.body as { count: number; frame: string };
  async function* frames() {
    for (let i = 0; i < count; i += 1) yield frame;
  }
  return reply.header('content-type', 'text/event-stream').send(Readable.from(frames()));
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
