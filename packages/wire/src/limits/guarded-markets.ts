/** Markets that a deployment may switch off or close to a country; each has a notice of its risks. */
export const GUARDED_MARKETS = ['timedContracts', 'leveragedContracts', 'stocks'] as const;
export type GuardedMarket = (typeof GUARDED_MARKETS)[number];
