import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size compressing costs more than it saves. */
const FROM_BYTES = 2_048;
/** Fast: nine tenths of what the slow levels save. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

/**
 * The compressed answer and its encoding, or undefined if it is sent as it is. Only for what everybody may
 * read: the length of compressed text reveals something about a secret in it.
 */
export async function compressAnswer(
  text: string,
  accepted: string | readonly string[] | undefined,
): Promise<{ readonly encoding: 'br' | 'gzip'; readonly bytes: Buffer } | undefined> {
  if (text.length < FROM_BYTES) return undefined;
  const names = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names)) return { encoding: 'br', bytes: await brotli(text, BROTLI) };
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names)) return { encoding: 'gzip', bytes: await zip(text, GZIP) };
  return undefined;
}
