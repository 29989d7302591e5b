import type { Quote } from '@bourse/engine';
import type { Instrument } from '../market/instrument.ts';
import type { Priced, PriceIntake } from '../market/price-intake.ts';
import { type SourceData, sourceData } from '../market/price-source.ts';
import type { Clock } from '../platform/clock.ts';
import { named } from '../platform/config.ts';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { GroupCommitter } from './group-committer.ts';
import { markOf } from './in-force.ts';
import { listInstruments, listMargin, listTimed, newestTickId } from './listing.ts';
import type { LoadedEngine } from './load-engine.ts';
import { contractListing, stockListing } from './margin-listings.ts';
import { OvernightCloser } from './overnight-closer.ts';
import { overnightLetter } from './overnight-letter.ts';
import { ProductClock } from './product-clock.ts';
import { TickRecorder } from './tick-recorder.ts';
import { loadTape } from './tick-records.ts';
import { TickTape } from './tick-tape.ts';
import { timedListing } from './timed-listings.ts';
import { TimedSettler } from './timed-settler.ts';

/** Prices, engine and commits, joined: every tick is shown to the engine. Nothing else runs beside them. */
export interface Core {
  readonly intake: PriceIntake;
  readonly committer: GroupCommitter;
  readonly source: SourceData;
  /**
   * Lists these, or changes their terms, while the market runs; in prices first. Resolves with those that are priced.
   * Rejects where the engine refuses one.
   */
  relist(lines: readonly Instrument[]): Promise<readonly Priced[]>;
  /** Begins ticks, settlements and what falls due. */
  start(): void;
  close(): Promise<void>;
}

export interface CoreOptions {
  readonly db: Database & Partial<Pick<OpenDatabase, 'lost'>>;
  readonly intake: PriceIntake;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether timed contracts may be ordered for a later opening. */
  readonly appointmentOrders: boolean;
  /** The engine of a standby, which has followed the journal to its end. */
  readonly loaded?: LoadedEngine | undefined;
}

/** Loads the engine, opens the prices, lists what is new. */
export async function openCore({ db, intake, clock, log, appointmentOrders, loaded }: CoreOptions): Promise<Core> {
  const committer = await GroupCommitter.open({ db, clock, log, loaded });
  const tape = new TickTape();
  const recorder = new TickRecorder({ db, committer, tape, clock, log });
  const settler = new TimedSettler({ committer, tape, recorder, provider: intake.provider, clock, log });
  const productClock = new ProductClock(committer, clock, log);
  const overnight = new OvernightCloser({ committer, intake, clock, log, letter: overnightLetter(clock) });
  const close = async () => {
    overnight.close();
    settler.close();
    productClock.close();
    await intake.close();
    await recorder.close();
    await committer.close();
  };
  try {
    await loadTape(db, committer.engine, tape);
    const recent = await named('MARKET', intake.open(Math.max(newestTickId(committer), tape.newestId)));
    const source = sourceData(intake, recent);
    await list(committer, source.instruments, appointmentOrders);
    intake.subscribe((tick) => {
      const { symbol, timeMs } = tick;
      const mark = markOf(tick);
      if (mark !== null && committer.engine.state.timed.find(symbol) !== undefined) {
        settler.beforeTick(symbol, timeMs);
        recorder.add(symbol, mark);
      }
      committer.tick(symbol, quoteOf(tick));
    });
    const start = () => {
      intake.start();
      settler.start();
      productClock.start();
      overnight.start();
      recorder.start();
    };
    let last: Promise<unknown> = Promise.resolve();
    const relist = (lines: readonly Instrument[]) => {
      const turn = last.then(async () => {
        const priced: Priced[] = [];
        for (const line of lines) {
          const put = await intake.put(line);
          if (put === undefined) log.warn({ symbol: line.symbol }, 'there is no price of an instrument');
          else priced.push(put);
        }
        await list(
          committer,
          priced.map(({ instrument }) => instrument),
          appointmentOrders,
        );
        return priced;
      });
      last = turn.catch(() => undefined);
      return turn;
    };
    return { intake, committer, source, relist, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const quoteOf = ({ id, bid, ask }: Quote): Quote => ({ id, bid, ask });

async function list(
  committer: GroupCommitter,
  instruments: readonly Instrument[],
  appointmentOrders: boolean,
): Promise<void> {
  const on = (desk: 'contract' | 'stock' | 'timed') => instruments.filter(({ desks }) => desks.includes(desk));
  await listInstruments(committer, instruments);
  await listMargin(committer, [...on('contract').map(contractListing), ...on('stock').map(stockListing)]);
  await listTimed(
    committer,
    on('timed').map((one) => timedListing(one, appointmentOrders)),
  );
}
