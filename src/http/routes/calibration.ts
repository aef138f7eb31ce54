import { clientGone } from '../client-gone.ts';
import { calibrationReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';

export const calibrationRoute = (context: RouteContext): Route => ({
  method: 'GET',
  paths: ['/api-tools/calibration'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'Score distributions, thresholds in force and why, confusable pairs.',
    tag: 'catalogue',
    reply: { description: 'The calibration in force', schema: calibrationReplySchema },
    errors: ['UNAUTHORIZED', 'INDEX_UNAVAILABLE'],
  },
  handle: (_request, reply) => context.calibration(clientGone(reply)),
});
