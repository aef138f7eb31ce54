import type { JsonValue } from './json-pieces.ts';

/**
 * Is a value surely longer than so many bytes as JSON? Counted from below and only as far as needed, so that megabytes are not
 * turned into a text just to be measured; escapes and the bytes of other scripts are not counted.
 */
export const isLongerThan = (value: JsonValue, bytes: number): boolean => {
  let left = bytes;
  const count = (one: JsonValue): void => {
    if (typeof one === 'string') left -= one.length + 2;
    else if (typeof one !== 'object' || one === null) left -= typeof one === 'number' ? 1 : 4;
    else {
      left -= 2;
      for (const key in one) {
        if (left < 0) return;
        if (!Array.isArray(one)) left -= key.length + 3;
        count((one as { readonly [key: string]: JsonValue })[key] as JsonValue);
        left -= 1;
      }
      // One comma less than there are members.
      left += 1;
    }
  };
  count(value);
  return left < 0;
};
