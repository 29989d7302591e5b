import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const long = JSON.stringify({ rows: Array.from({ length: 500 }, (_, index) => ({ symbol: 'btcusdt', index })) });

const rows: readonly (readonly [string, string, string | undefined, string | undefined])[] = [
  ['a browser', long, 'gzip, deflate, br, zstd', 'br'],
  ['one without brotli', long, 'gzip', 'gzip'],
  ['one that refuses brotli', long, 'br;q=0, gzip', 'gzip'],
  ['one that takes less of it', long, 'br;q=0.5', 'br'],
  ['nothing is asked for', long, undefined, undefined],
  ['an unknown one', long, 'brotli', undefined],
  ['a short answer', '{"code":200}', 'br', undefined],
];

it.each(rows)('%s', async (_what, text, accepted, encoding) => {
  const answer = await compressAnswer(text, accepted);
  expect(answer?.encoding).toBe(encoding);
  if (answer === undefined) return;
  const read = answer.encoding === 'br' ? brotliDecompressSync(answer.bytes) : gunzipSync(answer.bytes);
  expect(read.toString()).toBe(text);
  expect(answer.bytes.length).toBeLessThan(text.length / 2);
});
