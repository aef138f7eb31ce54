import { z } from 'zod';
import { calculate } from './calculate/index.ts';
import { defineTool } from './tool.ts';

export const calculateTool = defineTool({
  name: 'calculate',
  description:
    'Works out arithmetic exactly. Always take it for any calculation, however small. Knows + - * / ^ % ! mod, brackets, sqrt, cbrt, abs, round, floor, ceil, min, max, sum, average, ln, log, exp, sin, cos, tan, pi, e. "50% of 200" and "200 + 10%" (is 220) are understood. Numbers only: leave units and currencies out.',
  input: z.strictObject({
    expression: z.string().min(1).max(1000).meta({ description: 'for example (15 + 27) * 2' }),
  }),
  run: ({ expression }) => {
    const outcome = calculate(expression);
    return outcome.ok
      ? { kind: 'data', data: { expression, result: outcome.result, exact: outcome.exact } }
      : { kind: 'problem', code: outcome.fault, message: outcome.message };
  },
});
