import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process works on this data folder. */
export class DataLockedError extends Error {}

const held = new Set<string>();

/** One process, told apart from a later one that got the same number. */
interface Holder {
  readonly pid: number;
  readonly started: string;
}

/**
 * Takes the folder for this process; throws `DataLockedError` while another living process has it. A lock that its
 * process left behind is taken over. Returns the release.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const own = join(folder, `lock.${process.pid}`);
  if (held.has(file)) throw new DataLockedError(`${folder} is open already in this process`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    if (!tryLink(own, file)) takeOver(folder, file, own);
  } finally {
    rmSync(own, { force: true });
  }
  held.add(file);
  const release = () => {
    if (!held.delete(file)) return;
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function takeOver(folder: string, file: string, own: string): void {
  const found = readHolder(file);
  if (found !== undefined && isAlive(found)) throw lockedError(folder, found.pid);
  // Moved away first: of two that find the same stale lock only one gets it.
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    // It is gone: its holder or another starter was quicker.
  }
  const moved = readHolder(aside);
  rmSync(aside, { force: true });
  if (moved !== undefined && isAlive(moved)) {
    writeFileSync(file, JSON.stringify(moved), { flag: 'wx' });
    throw lockedError(folder, moved.pid);
  }
  if (!tryLink(own, file)) throw lockedError(folder, readHolder(file)?.pid ?? 0);
}

function lockedError(folder: string, pid: number): DataLockedError {
  return new DataLockedError(`${folder} is in use by process ${pid}: stop it, or choose another DATA_DIR`);
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid) === holder.started;
}

/** When the process began, as Linux tells it ("" elsewhere): numbers of processes are used again. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
