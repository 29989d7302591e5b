import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, signedDecimal, sorting, symbol, timeMs } from '../fields.ts';

/** A position, isolated: it can lose no more than its own margin. Money in USDT. */
export const contractPosition = z.object({
  id: id(),
  symbol: z.string(),
  coin: z.string(),
  showSymbol: z.string(),
  /** 0 long, 1 short. */
  type: z.number(),
  leverage: z.number(),
  /** Lots: open ones, for a position of the history all that were ever opened. */
  openNum: decimal(),
  /** Lots ever opened. */
  openedNum: decimal(),
  /** Lots of those that are open that its resting closing orders would close. */
  closingNum: decimal(),
  /** Base quantity of one lot. */
  shareNumber: decimal(),
  openPrice: decimal(),
  /** Worth at the opening prices. */
  entrustmentValue: decimal(),
  /** Principal; what was added as margin. */
  amount: decimal(),
  adjustAmount: decimal(),
  /** Both together, what stands for the position. */
  remainMargin: decimal(),
  /** Liquidation price, a mark; "0": never. */
  closePrice: decimal(),
  /** Middle of bid and ask when this was read; "0" where the market has no price. */
  markPrice: decimal(),
  /** What could be taken out of `adjustAmount` now. */
  spareMargin: decimal(),
  maintenanceRate: decimal(),
  closeFeeRate: decimal(),
  /** Fees paid for opening and closing. */
  openFee: decimal(),
  sellFee: decimal(),
  /** Average price of what is closed, "0" where nothing is. */
  dealPrice: decimal(),
  /** Profit of what is closed, without fees. */
  earn: signedDecimal(),
  /** Its open stops, the oldest first. */
  stops: z.array(
    z.object({
      id: id(),
      /** 1 loss, 0 profit. */
      lossType: z.number(),
      /** The mark that triggers it. */
      price: decimal(),
      /** Lots. */
      number: decimal(),
      /** Null: at market. */
      delegatePrice: z.nullable(decimal()),
    }),
  ),
  /** 0 open, 1 closed, 2 liquidated, 3 deleveraged. */
  status: z.number(),
  params: z.object({
    createTime: timeMs(),
    /** 0 while it is open. */
    dealTime: timeMs(),
    /** 0: these contracts have no delivery, and no funding is charged. */
    deliveryDays: z.number(),
  }),
});
export type ContractPosition = z.infer<typeof contractPosition>;

export const contractPositionList = endpoint({
  id: 'contract.positionList',
  method: 'GET',
  path: '/api/contract/position/list',
  caller: 'customer',
  summary: 'Own positions, newest first: status 0 open, 1 history, the latest change first.',
  envelope: 'rows',
  query: z.object({ status: z._default(z.enum(['0', '1']), '0'), symbol: z.optional(symbol()), ...paging, ...sorting }),
  output: contractPosition,
});

export const stopPosition = endpoint({
  id: 'contract.stopPosition',
  method: 'GET',
  path: '/api/contract/position/stopPosition',
  caller: 'customer',
  summary: 'Closes an own position at market: as much as the market takes now; the rest stays open.',
  envelope: 'data',
  query: z.object({ id: id() }),
  output: z.object({
    /** Lots closed, and their average price. */
    dealNum: decimal(),
    dealPrice: decimal(),
    /** Whether all of it is closed. */
    closed: z.boolean(),
  }),
});
