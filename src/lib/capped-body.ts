/** The error that a cut body ended with, wherever the packages in between have put it. */
export const causeOf = <E extends Error>(
  error: unknown,
  kind: abstract new (...parameters: never[]) => E,
): E | undefined => {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++)
    if (one instanceof kind) return one;
  return undefined;
};

/**
 * The same response, of which no more than so many bytes can be read: a server that never stops talking fills no memory.
 * @param tooLong what reading rejects with beyond that
 */
export const cappedBody = (response: Response, maxBytes: number, tooLong: () => Error): Response => {
  const { body } = response;
  if (body === null) return response;
  let seen = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      seen += chunk.byteLength;
      if (seen > maxBytes) controller.error(tooLong());
      else controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counting), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
