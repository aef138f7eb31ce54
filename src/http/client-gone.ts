import type { FastifyReply } from 'fastify';

/**
 * Fires when the client hangs up before the whole reply was written. It listens to the reply: the request's own
 * signal fires as soon as a POST body has been read.
 */
export const clientGone = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const gone = () => {
    if (!reply.raw.writableFinished) controller.abort(new DOMException('the client has gone', 'AbortError'));
  };
  if (reply.raw.destroyed) gone();
  else reply.raw.once('close', gone);
  return controller.signal;
};
