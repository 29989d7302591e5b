import { type Instrument as EngineInstrument, LEDGERS, type MarginListing, type TimedListing } from '@bourse/engine';
import type { Instrument } from '../market/instrument.ts';
import { ConfigError } from '../platform/config.ts';
import { encodeInstrument } from './batch-statements.ts';
import type { Committer } from './committer.ts';
import { engineInstrument } from './engine-instrument.ts';
import { encodeMarginListing } from './margin-rows.ts';
import { orRefuse } from './or-refuse.ts';
import type { Answer } from './pending-batch.ts';
import { encodeTimedListing } from './timed-rows.ts';

/** Lists what is new or different in the spot desk's catalogue. What is listed already costs nothing. */
export async function listInstruments(committer: Committer, catalogue: readonly Instrument[]): Promise<number> {
  const answers = catalogue
    .filter((line) => line.desks.includes('spot'))
    .map(engineInstrument)
    .filter((instrument) => differs(instrument, committer.engine.state.findInstrument(instrument.symbol)))
    .map((instrument) => committer.submit({ type: 'list-instrument', instrument }));
  for (const answer of await Promise.all(answers)) taken(answer);
  return answers.length;
}

function differs(wanted: EngineInstrument, listed: EngineInstrument | undefined): boolean {
  return listed === undefined || encodeInstrument(listed) !== encodeInstrument(wanted);
}

/** What the engine finds wrong with the terms of a listing is said to whoever starts the market, who can mend it. */
function taken(answer: Answer): void {
  if (!answer.ok && answer.params?.detail !== undefined) {
    const { symbol, detail } = answer.params;
    throw new ConfigError(`${symbol} cannot be listed on the terms that MARKET or the catalogue says now: ${detail}`);
  }
  orRefuse(answer);
}

/** Offers the timed contracts that are new or different. */
export async function listTimed(committer: Committer, listings: readonly TimedListing[]): Promise<void> {
  const answers = listings
    .filter((listing) => {
      const listed = committer.engine.state.timed.find(listing.symbol);
      return listed === undefined || encodeTimedListing(listed) !== encodeTimedListing(listing);
    })
    .map((listing) => committer.submit({ type: 'list-timed', listing }));
  for (const answer of await Promise.all(answers)) taken(answer);
}

/** Offers the markets on margin that are new or different. */
export async function listMargin(committer: Committer, listings: readonly MarginListing[]): Promise<void> {
  const answers = listings
    .filter((listing) => {
      const listed = committer.engine.state.margin.find('live', listing.symbol)?.listing;
      return listed === undefined || encodeMarginListing(listed) !== encodeMarginListing(listing);
    })
    .map((listing) => committer.submit({ type: 'list-margin', listing }));
  for (const answer of await Promise.all(answers)) taken(answer);
}

/** The newest tick under which a ladder was used: the ids of new ticks must be above it. */
export function newestTickId(committer: Committer): number {
  const { state } = committer.engine;
  let newest = 0;
  for (const symbol of state.symbols()) {
    newest = Math.max(newest, state.market('live', symbol).ladder.tickId, state.market('demo', symbol).ladder.tickId);
  }
  for (const symbol of state.margin.symbols()) {
    for (const ledger of LEDGERS) newest = Math.max(newest, state.margin.market(ledger, symbol).ladder.tickId);
  }
  for (const { openedTick } of state.halts.all()) newest = Math.max(newest, openedTick);
  for (const { opening } of state.timed.orders.values()) newest = Math.max(newest, opening?.id ?? 0);
  return newest;
}
