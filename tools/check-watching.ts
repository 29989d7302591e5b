import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Checks the alarms, and lets each ring once, by Prometheus' own promtool; says "skipped" where there is none. */
const FOLDER = join(import.meta.dirname, '../operations/prometheus');
const CHECKS = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'rules.test.yml'],
];

if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error !== undefined) {
  console.log('skipped: promtool is not installed (Debian: apt-get install prometheus)');
  process.exit(0);
}
for (const args of CHECKS) {
  const { status } = spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
