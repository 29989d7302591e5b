const BOUNDARY = 'a-boundary-of-the-test';

export interface FormPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** A part with a file's name is a file. */
  readonly fileName?: string;
  readonly type?: string;
}

/** For tests: a multipart form as a client sends it, lies included. */
export function fileForm(parts: readonly FormPart[]): { headers: Record<string, string>; body: Buffer } {
  const pieces = parts.flatMap(({ name, bytes, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        `${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
