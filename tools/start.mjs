import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its exit code when it may not go on and has to be started again (apps/server/src/main.ts). */
const LOST_CODE = 75;
/** Longer each time it ends soon after its start. */
const PAUSES_MS = [1_000, 3_000, 10_000];
const STEADY_MS = 60_000;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { buildAll, isStale } = await import('./build.mjs');

process.env.NODE_ENV ??= 'production';
if (isStale()) await buildAll((line) => console.log(`  ${line} …`));

let failures = 0;
let stopping = false;
run();

/** It ends with us: it notices when the channel to us is gone. */
function run() {
  const startedMs = performance.now();
  const main = join(root, 'apps/server/dist/main.js');
  const server = spawn(process.execPath, [...process.execArgv, main], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal) => {
    stopping = true;
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  server.on('exit', (code, signal) => {
    for (const one of ['SIGINT', 'SIGTERM']) process.off(one, pass);
    if (stopping || code !== LOST_CODE) process.exit(code ?? (signal === null ? 1 : 128));
    failures = performance.now() - startedMs > STEADY_MS ? 0 : failures + 1;
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
    console.log(`  starting again in ${pauseMs / 1000} s …`);
    setTimeout(run, pauseMs);
  });
}
