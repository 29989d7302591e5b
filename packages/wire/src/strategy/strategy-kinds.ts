import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';

/** An instrument that strategies may trade: the spot desk's, with what their orders cost. */
export const strategyInstrument = z.object({
  symbol: z.string(),
  showSymbol: z.string(),
  base: z.string(),
  quote: z.string(),
  tickSize: decimal(),
  lotSize: decimal(),
  minNotional: decimal(),
  makerFee: decimal(),
  takerFee: decimal(),
  /** Half the spread a back-test reckons with, as a proportion of the price. */
  halfSpread: decimal(),
});
export type StrategyInstrument = z.infer<typeof strategyInstrument>;

export const strategyKinds = endpoint({
  id: 'strategy.kinds',
  method: 'GET',
  path: '/api/strategy/kinds',
  caller: 'anyone',
  summary: 'Kinds of strategies with the bounds of their parameters, and the instruments they may trade.',
  envelope: 'data',
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        /** Names of fields with their bounds; amounts have no `min` here, an instrument's `minNotional` is it. */
        parameters: z.array(z.object({ name: z.string(), min: z.optional(z.string()), max: z.optional(z.string()) })),
      }),
    ),
    instruments: z.array(strategyInstrument),
    /** Strategies of one customer that run at once. */
    runsMax: z.number(),
  }),
});
