import { readFileSync } from 'node:fs';
import { startServerProcess } from '../tools/server-process.ts';
import { benchDatabases } from './bench-databases.ts';
import { Report } from './report.ts';

/** At a weekend only coins would tick. */
const WEEKDAY_CLOCK = new URL('../tools/weekday-clock.mjs', import.meta.url).href;
const SETTLE_MS = 5_000;
const MEASURE_MS = 30_000;
/** Clock ticks a second of /proc: 100 on Linux. */
const HERTZ = 100;

interface Usage {
  readonly cpuSeconds: number;
  readonly residentMb: number;
}

function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / HERTZ, residentMb: Number(resident?.[1]) / 1024 };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const report = new Report('bench:idle');
for (const database of benchDatabases()) {
  const settings = await database.settings();
  const server = await startServerProcess({
    ...settings,
    MARKET: 'simulated',
    NODE_OPTIONS: `--import ${WEEKDAY_CLOCK}`,
  });
  await pause(SETTLE_MS);
  const before = usageOf(server.pid);
  await pause(MEASURE_MS);
  const after = usageOf(server.pid);
  const share = ((after.cpuSeconds - before.cpuSeconds) / (MEASURE_MS / 1000)) * 100;
  report.add({ name: `${database.name}: ready in`, value: server.readySeconds, unit: 's', atMost: 30 });
  report.add({ name: `${database.name}: share of one core`, value: share, unit: '%' });
  report.add({ name: `${database.name}: memory`, value: Math.round(after.residentMb), unit: 'MB' });
  await server.stop();
}
report.finish();
process.exit();
