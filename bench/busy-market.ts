import { join } from 'node:path';
import { pino } from 'pino';
import { CATALOGUE } from '../apps/server/src/market/catalogue/catalogue.ts';
import { ScriptedProvider, tickAt } from '../apps/server/src/market/scripted-provider.ts';
import { wallClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { readDeployment } from '../apps/server/src/platform/deployment.ts';
import { startServer } from '../apps/server/src/server.ts';

/**
 * A server like any other whose market is as busy as bench:frames asks for: SYMBOLS coins, each with a new price
 * TICKS_A_SECOND times a second, except for those at the QUIET places of the list, whose price comes once a second.
 */
const SYMBOLS = Number(process.env.SYMBOLS ?? 100);
const TICKS_A_SECOND = Number(process.env.TICKS_A_SECOND ?? 10);
const QUIET: ReadonlySet<number> = new Set([2, 5]);
const STEP_MS = 10;
const MINUTE_MS = 60_000;
const MINUTES_KEPT = 1_440;
const MIDDLE = 60_000;

const root = join(import.meta.dirname, '..');
const coins = CATALOGUE.filter(({ kind, desks }) => kind === 'crypto' && desks.includes('spot'));
const [model] = coins;
if (model === undefined) throw new Error('the catalogue has no coin');
const instruments = Array.from({ length: SYMBOLS + QUIET.size }, (_, index) => {
  const { symbol, base, showSymbol, name } = coins[index] ?? {
    symbol: `c${index}usdt`,
    base: `c${index}`,
    showSymbol: `C${index}/USDT`,
    name: `Coin ${index}`,
  };
  return { ...model, symbol, base, showSymbol, name };
});

const busy = instruments.filter((_, index) => !QUIET.has(index));

const provider = Object.assign(new ScriptedProvider([], wallClock), { instruments });
const nowMs = Date.now();
const lastMinuteMs = nowMs - (nowMs % MINUTE_MS);
provider.minutes = Array.from({ length: MINUTES_KEPT }, (_, index) => ({
  t: lastMinuteMs - (MINUTES_KEPT - index) * MINUTE_MS,
  o: MIDDLE,
  h: MIDDLE + 100,
  l: MIDDLE - 100,
  c: MIDDLE + (index % 50),
  v: 10,
}));
for (const { symbol } of instruments) provider.ticks.push(tickAt(symbol, nowMs - 1, String(MIDDLE)));

const config = readConfig({ ...process.env, RATE_LIMITS: 'false' });
await startServer({
  config,
  deployment: await readDeployment(join(root, 'deployments'), 'default'),
  log: pino({ level: 'error' }),
  clock: wallClock,
  migrationsFolder: join(root, 'apps/server/migrations'),
  appFolder: join(root, 'apps/app/dist'),
  assetsFolders: [join(root, 'deployments/default/assets')],
  provider,
});

let said = 0;
const startMs = performance.now();
setInterval(() => {
  const due = Math.floor(((performance.now() - startMs) / 1000) * SYMBOLS * TICKS_A_SECOND);
  for (; said < due; said += 1) {
    const instrument = busy[said % SYMBOLS];
    const round = Math.floor(said / SYMBOLS);
    const price = MIDDLE + ((said * 7 + round * 13) % 200) - 100 + ((round % 100) + 1) / 100;
    if (instrument !== undefined) provider.say(instrument.symbol, price.toFixed(2));
  }
}, STEP_MS);
let quietRound = 0;
setInterval(() => {
  quietRound += 1;
  for (const place of QUIET) provider.say(instruments[place]?.symbol ?? '', String(MIDDLE + (quietRound % 10)));
}, 1_000);
process.on('SIGTERM', () => process.exit(0));
