import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
/** PostgreSQL's word for "at once". */
const AT_ONCE = 'SIGQUIT';

/** After each file of tests. */
export function removeDataFolders(): void {
  for (const folder of folders.splice(0)) {
    stopIn(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder for a separate database. After the file's tests, its PostgreSQL is stopped and the folder removed. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-data-'));
  // Every account may pass through it, as through a data folder of a real installation.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

function stopIn(folder: string): void {
  try {
    process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), AT_ONCE);
  } catch {
    // None runs there.
  }
}
