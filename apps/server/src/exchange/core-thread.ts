import { parentPort, workerData } from 'node:worker_threads';
import { createProvider, type Seed } from '../market/create-provider.ts';
import type { Instrument } from '../market/instrument.ts';
import { PriceIntake } from '../market/price-intake.ts';
import { wallClock } from '../platform/clock.ts';
import { ConfigError, type MarketSetting } from '../platform/config.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { createLog } from '../platform/log.ts';
import { openCore } from './core.ts';
import type { FromCore } from './core-messages.ts';
import { factsOf, serveCore } from './core-port.ts';
import { replayMemory } from './replay-memory.ts';

/** What the thread is started with. */
export interface CoreData {
  /** Of a server that runs: who started it keeps it running. */
  readonly databaseUrl: string;
  /** Of the server whose core it is; undefined in tests, where nobody takes over. */
  readonly epoch: number | undefined;
  readonly market: MarketSetting;
  readonly seed: Seed;
  /** The catalogue. */
  readonly instruments: readonly Instrument[];
  /** Whether timed contracts may be ordered for a later opening. */
  readonly appointmentOrders: boolean;
  readonly logLevel: string;
}

const port = parentPort;
if (port === null) throw new Error('this is the entry of a thread');
const tell = (message: FromCore) => port.postMessage(message);
const { data } = workerData as { readonly data: CoreData };
const { market, seed, instruments, appointmentOrders, epoch } = data;
const log = createLog(data.logLevel);
try {
  const db = await openPostgres({ url: data.databaseUrl }, 'core', log, epoch);
  db.onLost((why) => tell({ type: 'lost', why: `the engine's thread: ${why}` }));
  try {
    const memory = replayMemory(db, market);
    const provider = await createProvider(market, { clock: wallClock, seed, instruments, log, memory });
    const intake = new PriceIntake(provider, wallClock, log);
    const core = await openCore({ db, intake, clock: wallClock, log, appointmentOrders });
    const close = async () => {
      await core.close();
      await db.close();
    };
    tell({ type: 'opened', facts: factsOf(core) });
    serveCore({ ...core, close }, port, wallClock);
  } catch (error) {
    await db.close();
    throw error;
  }
} catch (error) {
  const failure = error instanceof Error ? error : new Error(String(error));
  tell({ type: 'failed', error: failure, isSetting: error instanceof ConfigError });
}
