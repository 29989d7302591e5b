import { spawnSync } from 'node:child_process';

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

/** Runs all of them, one after the other, and says at the end which passed; the exit code is 1 if one did not. */
export function runSteps(steps: readonly Step[]): void {
  const results = steps.map((step) => {
    console.log(`\n── ${step.name}`);
    const startMs = performance.now();
    const run = spawnSync(step.command, step.args, { stdio: 'inherit', env: { ...process.env, ...step.env } });
    return { name: step.name, passed: run.status === 0, seconds: (performance.now() - startMs) / 1000 };
  });
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
  }
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
