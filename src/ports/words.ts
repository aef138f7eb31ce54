import type { Endpoint } from '../domain/endpoint.ts';
import type { Language } from '../domain/language.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import type { Moment } from './clock.ts';

/** A value as people read it. */
export interface Described {
  readonly param: string;
  /** Without a capital letter. */
  readonly label: string;
  /** Dots in place of a sensitive value. */
  readonly value: string;
}

/** What endpoints, parameters and values are called in the user's language. Rules only, microseconds; no model has a say in it. */
export interface Words {
  /** What an endpoint is about: a short noun phrase without a capital letter. */
  topic(endpoint: Endpoint, language: Language): string;
  label(param: ParamSpec, language: Language): string;
  /** Every given value, in the order of the parameters; none is left out or shortened beyond recognition. */
  describe(
    endpoint: Endpoint,
    values: Readonly<Record<string, Json>>,
    context: { readonly language: Language; readonly moment: Moment },
  ): readonly Described[];
}
