import { readdirSync, readFileSync } from 'node:fs';
import { postmasterOf, startServerProcess } from '../tools/server-process.ts';
import { freshSettings } from './bench-databases.ts';
import { Report } from './report.ts';

/** At a weekend only coins would tick. */
const WEEKDAY_CLOCK = new URL('../tools/weekday-clock.mjs', import.meta.url).href;
/** V8 gives back what the start left behind within a minute of it. */
const SETTLE_MS = 60_000;
const MEASURE_MS = 30_000;
/** Clock ticks a second of /proc: 100 on Linux. */
const HERTZ = 100;

interface Usage {
  readonly cpuSeconds: number;
  /** Its own memory, and its part of what it shares (PSS). */
  readonly megabytes: number;
}

function usageOf(pid: number): Usage {
  const fields = fieldsOf(pid);
  const share = /Pss:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / HERTZ, megabytes: Number(share?.[1]) / 1024 };
}

/** Of /proc/PID/stat, from the state on: the parent is the second. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Megabytes of a process and its children. */
function memoryOfFamily(pid: number): number {
  const others = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = [pid, ...others.filter((other) => isChild(other, pid))];
  return family.reduce((sum, member) => sum + usageOf(member).megabytes, 0);
}

function isChild(pid: number, parent: number): boolean {
  try {
    return Number(fieldsOf(pid)[1]) === parent;
  } catch {
    return false; // It has ended since.
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const report = new Report('bench:idle');
const settings = freshSettings();
const server = await startServerProcess({
  ...settings,
  MARKET: 'simulated',
  NODE_OPTIONS: `--import ${WEEKDAY_CLOCK}`,
});
const postmaster = postmasterOf(settings.DATA_DIR ?? '') ?? 0;
await pause(SETTLE_MS);
const before = usageOf(server.pid);
await pause(MEASURE_MS);
const after = usageOf(server.pid);
const database = memoryOfFamily(postmaster);
const share = ((after.cpuSeconds - before.cpuSeconds) / (MEASURE_MS / 1000)) * 100;
report.add({ name: 'from an empty folder, ready in', value: server.readySeconds, unit: 's', atMost: 30 });
report.add({ name: 'server: share of one core', value: share, unit: '%', atMost: 5 });
report.add({ name: 'server: memory', value: Math.round(after.megabytes), unit: 'MB' });
report.add({ name: 'database: memory', value: Math.round(database), unit: 'MB' });
report.add({ name: 'both: memory', value: Math.round(after.megabytes + database), unit: 'MB', atMost: 350 });
await server.stop();
const again = await startServerProcess({ ...settings, MARKET: 'simulated' });
report.add({ name: 'the second time, ready in', value: again.readySeconds, unit: 's' });
await again.stop();
report.finish();
process.exit();
