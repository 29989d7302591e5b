import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** What nobody asks for in a call of ours: jobs, the demo world, reports of others, and what is repeated only for its answer. */
const NO_CALL =
  /^(?:.*-job|seed-demo-.*|take-report|stored-order|core-port|limit-lifting|listing|overnight-closer|product-clock|timed-settler|pay-run|pay-commissions)\.ts$/;

/** The arguments of every call of `submit`, and of an audit log's `record`, in a text. */
function submitted(text: string): string[] {
  return [...text.matchAll(/(?:\.submit|[aA]uditLog\.record)\(/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    let [end, open] = [from, 1];
    for (; open > 0 && end < text.length; end += 1) {
      if (text[end] === '(') open += 1;
      if (text[end] === ')') open -= 1;
    }
    return text.slice(from, end - 1);
  });
}

it('a command that a call leads to names that call, so that the journal tells which request it came from', () => {
  const root = new URL('..', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(domains|exchange)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/test-/.test(file) && !NO_CALL.test(basename(file)),
  );
  const all = files.flatMap((file) =>
    submitted(readFileSync(`${root}${file}`, 'utf8')).map((given) => ({ file, given })),
  );
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(({ given }) => !/\bfrom,?\s*$/.test(given)).map(({ file }) => file)).toEqual([]);
});
