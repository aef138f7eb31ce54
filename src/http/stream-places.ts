import type { RouteContext } from './route.ts';

/** Takes the place of one stream. @returns gives it back, once */
export type Occupy = (release: () => void) => () => void;

/** Counts the streams that are open, of all stream routes together; each gives its place back once. */
export const createPlaces = (context: Pick<RouteContext, 'metrics'>): Occupy => {
  let open = 0;
  const show = (by: number) => {
    open += by;
    context.metrics.set('streams_open', open);
  };
  return (release) => {
    let held = true;
    show(1);
    return () => {
      if (!held) return;
      held = false;
      show(-1);
      release();
    };
  };
};
