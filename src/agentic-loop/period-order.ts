import type { ParamSpec } from '../domain/param-spec.ts';
import { own } from '../lib/own.ts';
import type { UnfitValue } from '../ports/language-tasks.ts';
import type { CollectionTarget } from './collection.ts';

const START = /(?:from|start|begin|since|after|algus|alates)/i;
const END = /(?:to$|until|end|before|lõpp|kuni)/i;

const pairOf = (params: readonly ParamSpec[]): [ParamSpec, ParamSpec] | undefined => {
  const temporal = params.filter((param) => param.type === 'date' || param.type === 'datetime');
  const start = temporal.find((param) => START.test(param.name));
  const end = temporal.find((param) => END.test(param.name) && param !== start);
  return start && end && start.type === end.type ? [start, end] : undefined;
};

/** A period that ends before it starts is no period: its end is taken out and asked for again. */
export const refuseReversedPeriods = (
  targets: readonly CollectionTarget[],
): { targets: CollectionTarget[]; unfit: UnfitValue[] } => {
  const unfit: UnfitValue[] = [];
  const kept = targets.map((target, i): CollectionTarget => {
    const pair = pairOf(target.endpoint.params);
    const start = pair && own(target.slots, pair[0].name);
    const end = pair && own(target.slots, pair[1].name);
    if (!pair || !start || !end || String(start.value) <= String(end.value)) return target;
    const { [pair[1].name]: removed, ...slots } = target.slots;
    unfit.push({
      target: i,
      param: pair[1].name,
      quote: removed?.evidence.quote ?? String(end.value),
      problem: 'out_of_range',
    });
    return { ...target, slots };
  });
  return { targets: kept, unfit };
};
