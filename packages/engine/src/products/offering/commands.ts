import type { Amount } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { TickMark } from '../../desks/timed/timed-order.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { Bought } from '../bought.ts';
import type { OfferingTerms } from './offering.ts';

/** An operator offers a fixed quantity that the house's treasury has. */
export interface ListOffering extends Stamped {
  readonly type: 'list-offering';
  readonly terms: OfferingTerms;
  readonly auditEntry: AuditEntry;
}

/** An operator cancels an offering that has not begun. */
export interface CancelOffering extends Stamped {
  readonly type: 'cancel-offering';
  readonly offeringId: number;
  readonly auditEntry: AuditEntry;
}

/** A customer buys in a sale, or applies for what is drawn by lot or shared out. */
export interface ApplyOffering extends Bought {
  readonly type: 'apply-offering';
  readonly offeringId: number;
  readonly quantity: Amount;
}

/** After the end: the seed that was committed to and a tick after the end decide the draw. */
export interface AllotOffering extends Stamped {
  readonly type: 'allot-offering';
  readonly offeringId: number;
  /** 64 hexadecimal digits; its SHA-256 is the commitment. */
  readonly seed: string;
  /** A tick after the end, which nobody could know while applications were possible. */
  readonly tick: TickMark;
}

/** A customer pays what was won. */
export interface PayOffering extends Bought {
  readonly type: 'pay-offering';
  readonly orderId: number;
}

export type OfferingCommand = ListOffering | CancelOffering | ApplyOffering | AllotOffering | PayOffering;
