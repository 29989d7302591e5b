import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The server restarts on a change; the app and the console reload themselves and pass calls on to the server. */
const children = [
  spawn('npx', ['tsx', 'watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('npx', ['vite'], { cwd: resolve(root, 'apps/app'), stdio: 'inherit' }),
  spawn('npx', ['vite'], { cwd: resolve(root, 'apps/console'), stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill();
    process.exitCode ??= code ?? 1;
  });
}
