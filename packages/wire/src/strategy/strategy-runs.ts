import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, signedDecimal, timeMs } from '../fields.ts';
import { strategyDraft } from './strategy-draft.ts';

/** Status of a run on the wire: 0 running, 1 stopped by its customer, 2 it has done all it was to do. */
export const RUN_STATUS = { running: 0, stopped: 1, finished: 2 } as const;

/** A strategy of the customer's. Figures at the present prices; of one that is over, at the prices of its end. */
export const strategyRun = z.object({
  id: id(),
  kind: z.string(),
  draft: strategyDraft,
  showSymbols: z.array(z.string()),
  quote: z.string(),
  status: z.number(),
  investment: decimal(),
  value: signedDecimal(),
  profit: signedDecimal(),
  profitPercent: signedDecimal(),
  /** Of what was sold, fees taken off. */
  realised: signedDecimal(),
  /** Of what is held still. */
  unrealised: signedDecimal(),
  /** In quote. */
  fees: decimal(),
  /** Orders that were placed, and that the exchange refused. */
  orders: z.number(),
  skipped: z.number(),
  createTime: timeMs(),
  /** 0 while it runs. */
  endTime: timeMs(),
});
export type StrategyRun = z.infer<typeof strategyRun>;

export const startStrategy = endpoint({
  id: 'strategy.start',
  method: 'POST',
  path: '/api/strategy/start',
  caller: 'customer',
  summary:
    'Starts a strategy with the customer’s simulated money; only in simulated mode. With the header idempotency-key, the same request sent again starts nothing.',
  envelope: 'data',
  body: strategyDraft,
  output: z.object({ id: id() }),
});

export const stopStrategy = endpoint({
  id: 'strategy.stop',
  method: 'POST',
  path: '/api/strategy/stop',
  caller: 'customer',
  summary: 'Stops an own strategy: its open orders are cancelled, what it has bought stays.',
  envelope: 'none',
  query: z.object({ id: id() }),
});

export const strategyList = endpoint({
  id: 'strategy.list',
  method: 'GET',
  path: '/api/strategy/list',
  caller: 'customer',
  summary: 'Own strategies, newest first: status 0 running, 1 over.',
  envelope: 'rows',
  query: z.object({ status: z._default(z.enum(['0', '1']), '0'), ...paging }),
  output: strategyRun,
});

export const strategyDetail = endpoint({
  id: 'strategy.detail',
  method: 'GET',
  path: '/api/strategy/detail',
  caller: 'customer',
  summary: 'One own strategy with what it holds.',
  envelope: 'data',
  query: z.object({ id: id() }),
  output: z.object({
    run: strategyRun,
    /** Quote that it has not spent. */
    cash: signedDecimal(),
    holdings: z.array(
      z.object({
        symbol: z.string(),
        coin: z.string(),
        quantity: decimal(),
        cost: decimal(),
        price: decimal(),
        worth: decimal(),
      }),
    ),
    openOrders: z.number(),
    /** When it looks again by itself; 0 where it waits for its orders. */
    nextTime: timeMs(),
  }),
});

/** An order of a strategy: an ordinary spot order of the customer, or one that the exchange refused. */
export const strategyOrder = z.object({
  /** Rises within the strategy. */
  no: z.number(),
  /** Of the spot order; 0 where there is none. */
  orderId: z.number(),
  /** 0 buy, 1 sell. */
  type: z.number(),
  /** 0 limit, 1 market. */
  delegateType: z.number(),
  symbol: z.string(),
  showSymbol: z.string(),
  /** "0" for market orders. */
  delegatePrice: decimal(),
  delegateTotal: decimal(),
  dealNum: decimal(),
  dealPrice: decimal(),
  dealValue: decimal(),
  fee: decimal(),
  feeCoin: z.string(),
  /** 0 open, 1 filled, 2 cancelled, 3 refused, 4 on its way. */
  status: z.number(),
  /** Why it was refused, in the caller's language; else "". */
  reason: z.string(),
  time: timeMs(),
});
export type StrategyOrder = z.infer<typeof strategyOrder>;

export const strategyOrders = endpoint({
  id: 'strategy.orders',
  method: 'GET',
  path: '/api/strategy/orders',
  caller: 'customer',
  summary: 'Orders of one own strategy, newest first.',
  envelope: 'rows',
  query: z.object({ id: id(), ...paging }),
  output: strategyOrder,
});
