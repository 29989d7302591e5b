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
    import { readdirSync, readFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { buildServer } from ${JSON.stringify(join(TOOLS, 'build.mjs'))};
    const children = () =>
      readdirSync('/proc/self/task').flatMap((one) => readFileSync('/proc/self/task/' + one + '/children', 'utf8').match(/\\d+/g) ?? []);
    await buildServer(${JSON.stringify(OUT)});
    // It is told to end, and needs a moment.
    for (let tries = 0; tries < 100 && children().length > 0; tries += 1) await setTimeout(50);
    console.log(children().length);`;
    const left = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(existsSync(join(OUT, 'main.js'))).toBe(true);
    expect(left.trim()).toBe('0');
  },
  60_000,
);
