import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const TOOLS = import.meta.dirname;
const OUT = join(TOOLS, `../node_modules/.cache/build-test-${process.pid}`);

afterAll(() => rmSync(OUT, { recursive: true, force: true }));

const told = existsSync('/proc/self/task');

it.skipIf(!told)(
  `a build leaves no process running beside the server${told ? '' : ' (without /proc: skipped)'}`,
  () => {
    const code = `
    import { readFileSync } from 'node:fs';
    import { buildServer } from ${JSON.stringify(join(TOOLS, 'build.mjs'))};
    buildServer(${JSON.stringify(OUT)});
    console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'));`;
    const left = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(existsSync(join(OUT, 'main.js'))).toBe(true);
    expect(left.trim()).toBe('');
  },
  60_000,
);
