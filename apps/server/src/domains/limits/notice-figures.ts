import type { MarginListing } from '@bourse/engine';
import { formatRate, type Rate } from '@bourse/money';
import type { GuardedMarket, OutputOf, readRiskNotice } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';

type Figures = Pick<OutputOf<typeof readRiskNotice>, 'leverage' | 'rate' | 'seconds'>;

/** The numbers that a notice says, from the terms on offer. */
export function noticeFigures({ engine }: Committer, market: GuardedMarket): Figures {
  if (market === 'timedContracts') {
    const rules = [...engine.state.timed.listings()].flatMap((listing) => listing.rules);
    const odds = rules.reduce((most, rule) => (rule.odds > most ? rule.odds : most), 0n as Rate);
    return { leverage: 1, rate: formatRate(odds), seconds: Math.min(...rules.map(({ seconds }) => seconds), 86_400) };
  }
  const listings = listingsOf(engine, market);
  const strictest = listings.reduce<Rate | undefined>((found, { liquidation: { rate } }) => {
    if (found === undefined) return rate;
    // A stock's share of loss is reached the sooner the lower it is, a contract's maintenance the higher it is.
    return (market === 'stocks' ? rate < found : rate > found) ? rate : found;
  }, undefined);
  return { leverage: highestLeverage(listings), rate: formatRate(strictest ?? (0n as Rate)), seconds: 0 };
}

/** Stocks without leverage risk no more than what they cost. */
export function isRisky({ engine }: Committer, market: GuardedMarket): boolean {
  return market !== 'stocks' || highestLeverage(listingsOf(engine, market)) > 1;
}

function listingsOf(engine: Committer['engine'], market: GuardedMarket): readonly MarginListing[] {
  const desk = market === 'stocks' ? 'stock' : 'contract';
  return [...engine.state.margin.listings()].filter((listing) => listing.desk === desk);
}

function highestLeverage(listings: readonly MarginListing[]): number {
  return Math.max(1, ...listings.flatMap(({ leverages }) => leverages));
}
