import type { Amount } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { TickMark } from '../../desks/timed/timed-order.ts';
import type { Act } from '../../treasury/act.ts';
import type { Bought } from '../bought.ts';
import type { OfferingTerms } from './offering.ts';

/** An operator offers a fixed quantity that the house's treasury has. */
export interface ListOffering extends Stamped {
  readonly type: 'list-offering';
  readonly terms: OfferingTerms;
  readonly act: Act;
}

/** An operator takes an offering back that has not begun. */
export interface CancelOffering extends Stamped {
  readonly type: 'cancel-offering';
  readonly offeringId: number;
  readonly act: Act;
}

/** A customer buys of a sale, or applies for what is drawn or shared. */
export interface ApplyOffering extends Bought {
  readonly type: 'apply-offering';
  readonly offeringId: number;
  readonly quantity: Amount;
}

/** The end has passed: the seed that was committed to, with a tick after the end, decides. */
export interface AllotOffering extends Stamped {
  readonly type: 'allot-offering';
  readonly offeringId: number;
  /** 64 hexadecimal digits; its SHA-256 is the commitment. */
  readonly seed: string;
  /** A tick after the end, which nobody knew while applications were taken. */
  readonly tick: TickMark;
}

/** A customer pays what was won. */
export interface PayOffering extends Bought {
  readonly type: 'pay-offering';
  readonly orderId: number;
}

export type OfferingCommand = ListOffering | CancelOffering | ApplyOffering | AllotOffering | PayOffering;
