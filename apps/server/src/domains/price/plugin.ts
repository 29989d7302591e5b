import type { FastifyInstance } from 'fastify';
import { plugin } from '../../platform/plugin.ts';
import { priceRoutes } from './operator-calls.ts';
import { PastCandles, relistStored } from './past-candles.ts';
import { PriceRecorder } from './price-recorder.ts';
import { registerPush } from './push-route.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** Registers where a company's own sources push their prices. */
    readonly pricePush: (app: FastifyInstance) => void;
    /** After what is recorded of a share was divided by its split: divides what came since it was last written. */
    readonly splitUnwritten: (symbol: string, from: number, to: number) => Promise<void>;
  }
}

/** Prices of several sources: where they are pushed, what is recorded of them, and what operators see. */
export const pricesPlugin = plugin({
  name: 'prices',
  needs: ['config', 'db', 'clock', 'log', 'hub', 'prices', 'relist'],
  gives: ['pricePush', 'splitUnwritten'],
  open({ config, db, clock, log, hub, prices, relist }) {
    const { market } = config;
    const recorder = new PriceRecorder(db, log);
    if (market.kind === 'sources') {
      prices.onSaid((said) => recorder.addSaid(said));
      hub.subscribe((tick) => recorder.addTick(tick));
    }
    const sources = market.kind === 'sources' ? market.sources : [];
    const past = new PastCandles({
      db,
      log,
      clock,
      sources,
      instruments: () => hub.priced.instruments,
      changed: (symbol) => relistStored(db, relist, symbol),
    });
    return {
      routes: priceRoutes({ db, hub, prices, clock }),
      pricePush: (app: FastifyInstance) => {
        if (sources.length > 0) registerPush(app, { sources, prices, limited: config.RATE_LIMITS, clock, log });
      },
      splitUnwritten: (symbol: string, from: number, to: number) => recorder.split(symbol, from, to),
      start: () => {
        recorder.start();
        if (sources.length > 0) past.start();
      },
      close: async () => {
        await past.close();
        await recorder.close();
      },
    };
  },
});
