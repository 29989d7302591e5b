import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { failedTests } from './failed-tests.ts';

/** One command of a longer run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export const npx = (name: string, ...args: string[]): Step => ({ name, command: 'npx', args });
export const script = (name: string, ...args: string[]): Step => ({
  name,
  command: 'npm',
  args: ['run', '-s', ...args],
});

interface Result {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Cores of the machine that were busy meanwhile, on average: with little of them a step waits. */
  readonly busy: number;
  readonly said: string;
}

/**
 * This many last lines of a failed step are printed again at the very end: often that is all that is kept of a long
 * run.
 */
const LAST_LINES = 60;

/**
 * Runs all steps one after the other; those of an inner list run at the same time, each printing its output in one
 * piece. Prints at the end which passed and how long each took; the exit code is 1 if one failed.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const results: Result[] = [];
  const startMs = performance.now();
  for (const step of steps) {
    const group = 'name' in step ? [step] : step;
    results.push(...(await Promise.all(group.map((one) => run(one, group.length > 1)))));
  }
  for (const { name, passed, said } of results) {
    if (!passed) console.log(`\n── ${name} ended with\n${said.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
  }
  console.log('');
  for (const { name, passed, seconds, busy } of results) {
    const cost = `${seconds.toFixed(1)} s, ${busy.toFixed(1)} of ${cpus().length} cores busy`;
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${cost})`);
  }
  console.log(`all together ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, said } of failed) console.log(`\nfailed in ${name}:\n${failedTests(said).join('\n')}`);
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Time that all cores have worked since the machine was started. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function run({ name, command, args, env }: Step, atOnce: boolean): Promise<Result> {
  if (!atOnce) console.log(`\n── ${name}`);
  const startMs = performance.now();
  const startBusyMs = busyMs();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!atOnce) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const ended = (passed: boolean) => {
      const said = Buffer.concat(chunks).toString();
      if (atOnce) process.stdout.write(`\n── ${name}\n${said}`);
      const tookMs = performance.now() - startMs;
      resolve({ name, passed, seconds: tookMs / 1000, busy: (busyMs() - startBusyMs) / tookMs, said });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      ended(false);
    });
    child.once('close', (code) => ended(code === 0));
  });
}
