import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createProvider, type Seed } from '../market/create-provider.ts';
import type { Instrument } from '../market/instrument.ts';
import { PriceIntake } from '../market/price-intake.ts';
import { sourceData } from '../market/price-source.ts';
import { sourcesMemory } from '../market/sources/sources-memory.ts';
import { wallClock } from '../platform/clock.ts';
import { ConfigError, type MarketSetting } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { createLog } from '../platform/log.ts';
import { NO_COUNTERS } from './committer.ts';
import { openCore } from './core.ts';
import type { FromCore, ToCore } from './core-messages.ts';
import { factsOf, serveCore } from './core-port.ts';
import { JournalFollower } from './journal-follower.ts';
import { replayMemory } from './replay-memory.ts';

/** What the thread is started with. */
export interface CoreData {
  /** Of a server that runs: who started it keeps it running. */
  readonly databaseUrl: string;
  /** Of the server whose core it is; undefined in tests, where nobody takes over, and for a standby. */
  readonly epoch: number | undefined;
  /** Follows the journal until it is told to lead. */
  readonly standsBy: boolean;
  readonly market: MarketSetting;
  readonly seed: Seed;
  /** The catalogue. */
  readonly instruments: readonly Instrument[];
  /** Whether timed contracts may be ordered for a later opening. */
  readonly appointmentOrders: boolean;
  readonly logLevel: string;
}

const REACH_MS = 5_000;
const REACH_AGAIN_MS = 50;

const port = parentPort;
if (port === null) throw new Error('this is the entry of a thread');
const tell = (message: FromCore) => port.postMessage(message);
const { data } = workerData as { readonly data: CoreData };
const { market, seed, instruments, appointmentOrders } = data;
const log = createLog(data.logLevel);
try {
  await (data.standsBy ? standBy(port) : lead(port, data.epoch));
} catch (error) {
  const failure = error instanceof Error ? error : new Error(String(error));
  tell({ type: 'failed', error: failure, isSetting: error instanceof ConfigError });
}

async function openIntake(db: Database): Promise<PriceIntake> {
  const provider = await createProvider(market, {
    clock: wallClock,
    seed,
    instruments,
    log,
    memory: replayMemory(db, market),
    said: sourcesMemory(db),
  });
  return new PriceIntake(provider, wallClock, log);
}

/** `warm`: what a standby has got ready. */
async function lead(
  to: MessagePort,
  epoch: number | undefined,
  warm?: { readonly follower: JournalFollower; readonly intake: PriceIntake },
): Promise<void> {
  const open = () => openPostgres({ url: data.databaseUrl }, 'core', log, epoch);
  // The owner has reached the database already, and a standby that gave up here would be none when it is needed.
  const db = await (warm === undefined ? open() : withinReach(open));
  db.onLost((why) => tell({ type: 'lost', why: `the engine's thread: ${why}` }));
  try {
    if (warm !== undefined) await withinReach(() => warm.follower.catchUp());
    const intake = warm?.intake ?? (await openIntake(db));
    const loaded = warm?.follower.replica;
    const core = await openCore({ db, intake, clock: wallClock, log, appointmentOrders, loaded });
    const close = async () => {
      await core.close();
      await db.close();
    };
    const recent = core.source.instruments.flatMap(({ symbol }) => intake.latest(symbol) ?? []);
    tell(warm === undefined ? { type: 'opened', facts: factsOf(core) } : { type: 'leads', recent });
    serveCore({ ...core, close }, to, wallClock);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Tries again for a while: connections to a former primary may still be about to break. */
async function withinReach<T>(work: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + REACH_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, REACH_AGAIN_MS));
    }
  }
}

/** Prices are opened and the engine follows the journal, so that leading takes no longer than reading its last batches. */
async function standBy(from: MessagePort): Promise<void> {
  const db = await openPostgres({ url: data.databaseUrl }, 'guest', log);
  try {
    const follower = await JournalFollower.open(db, log);
    const intake = await openIntake(db);
    const source = sourceData(intake, await intake.open());
    follower.follow();
    const told = new Promise<ToCore>((resolve) => from.once('message', resolve));
    tell({ type: 'opened', facts: { source, counters: NO_COUNTERS } });
    const message = await told;
    if (message.type === 'lead') await lead(from, message.epoch, { follower, intake });
    else {
      await follower.catchUp().catch(() => undefined);
      await intake.close();
      tell({ type: 'closed' });
    }
  } finally {
    await db.close();
  }
}
