import type { FastifyInstance } from 'fastify';
import { plugin } from '../../platform/plugin.ts';
import { priceRoutes } from './operator-calls.ts';
import { PastCandles } from './past-candles.ts';
import { PriceRecorder } from './price-recorder.ts';
import { registerPush } from './push-route.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** Registers where a company's own sources push their prices. */
    readonly pricePush: (app: FastifyInstance) => void;
  }
}

/** Prices of several sources: where they are pushed, what is recorded of them, and what operators see. */
export const pricesPlugin = plugin({
  name: 'prices',
  needs: ['config', 'db', 'clock', 'log', 'hub', 'prices', 'relist'],
  gives: ['pricePush'],
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
      changed: (instrument) => relist([instrument]),
    });
    return {
      routes: priceRoutes({ db, hub, prices, clock }),
      pricePush: (app: FastifyInstance) => {
        if (sources.length > 0) registerPush(app, { sources, prices, limited: config.RATE_LIMITS, clock, log });
      },
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
