import type { Json } from '../../../domain/slots.ts';

/** An object of a tool's result. */
export type Fields = { readonly [key: string]: Json };
/** The fields of an object; none when it is something else. */
export const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
/** The items of a list; none when it is something else. */
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
/** A text; empty when it is something else. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
