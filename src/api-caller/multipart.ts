import { createHash } from 'node:crypto';

/** One field of a form; `contentType` only where it is not plain text. */
export interface FormPart {
  readonly name: string;
  readonly value: string;
  readonly contentType?: string | undefined;
}

/** As browsers write names: the WHATWG HTML standard, "multipart/form-data encoding algorithm". */
const escapeName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\r\n|\r|\n/g, '%0D%0A')
    .replaceAll('"', '%22');

/** Worked out from the fields, so that one call always has the same bytes; lengthened until no field holds it. */
const boundaryFor = (parts: readonly FormPart[]): string => {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  let boundary = `----majordomo-${digest.slice(0, 24)}`;
  while (parts.some(({ name, value }) => name.includes(boundary) || value.includes(boundary)))
    boundary += 'x';
  return boundary;
};

/** A `multipart/form-data` body (RFC 7578) of text fields, and its content type with the boundary. */
export const multipartBody = (parts: readonly FormPart[]): { text: string; contentType: string } => {
  const boundary = boundaryFor(parts);
  const sections = parts.map(({ name, value, contentType }) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${escapeName(name)}"`,
      ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
      '',
      value.toWellFormed(),
    ].join('\r\n'),
  );
  return {
    text: [...sections, `--${boundary}--`, ''].join('\r\n'),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};
