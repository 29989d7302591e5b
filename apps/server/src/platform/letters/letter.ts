import type { MailType } from '@bourse/wire';

/** What of a customer's security changed. */
export type SecurityChange =
  | 'password'
  | 'fundPasswordSet'
  | 'fundPassword'
  | 'fundPasswordCleared'
  | 'email'
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'walletBound'
  | 'walletRemoved';

/** What a letter may be about, by key, and the parameters its words are filled with. Amounts are decimal texts. */
export interface LetterParams {
  readonly welcome: { readonly uid: number };
  readonly recharge_success: { readonly amount: string; readonly realAmount: string; readonly coin: string };
  readonly recharge_failed: { readonly amount: string; readonly coin: string; readonly reason: string };
  readonly payment_failed: { readonly amount: string; readonly coin: string };
  readonly withdraw_success: {
    readonly amount: string;
    readonly realAmount: string;
    readonly fee: string;
    readonly coin: string;
  };
  readonly withdraw_failed: { readonly amount: string; readonly coin: string; readonly reason: string };
  readonly certification_success: { readonly kind: 'primary' | 'advanced' };
  readonly certification_failed: { readonly kind: 'primary' | 'advanced'; readonly reason: string };
  readonly loan_granted: {
    readonly amount: string;
    readonly granted: string;
    readonly total: string;
    readonly coin: string;
    readonly dueMs: number;
  };
  /** `item`: "Tiles #3"; `proceeds`: what arrived. */
  readonly nft_sold: {
    readonly item: string;
    readonly amount: string;
    readonly proceeds: string;
    readonly coin: string;
  };
  /** `position`: its number. `kind`: of which ledger it was. */
  readonly position_overnight: {
    readonly position: number;
    readonly pair: string;
    readonly leverage: number;
    readonly most: number;
    readonly kind: 'simulated' | '';
  };
  readonly loan_refused: { readonly amount: string; readonly coin: string; readonly reason: string };
  readonly loan_due: LoanReminder;
  readonly loan_overdue: LoanReminder;
  /** `untilMs` "open": until it is lifted. */
  readonly frozen: { readonly module: string; readonly reason: string; readonly untilMs: number | 'open' };
  readonly released: { readonly module: string };
  /** `leader` as others read the name; amounts in USDT. */
  readonly follow_ended: {
    readonly leader: string;
    readonly kind: 'lossReached' | 'leaderLeft' | 'leaderSuspended';
    readonly amount: string;
    readonly copies: number;
  };
  readonly leader_suspended: { readonly reason: string };
  readonly leader_restored: { readonly leader: string };
  /** `wanted`: the price that was waited for; `price`: the last one. */
  readonly alert_above: AlertReached;
  readonly alert_below: AlertReached;
  /** `percent`: what was waited for; `change`: of 24 hours, with its sign. */
  readonly alert_move: {
    readonly pair: string;
    readonly percent: string;
    readonly change: string;
    readonly price: string;
  };
  /** So many shares of the company became so many. */
  readonly share_split: { readonly company: string; readonly from: number; readonly to: number };
  /** `amount` of `coin` for each share. */
  readonly share_dividend: { readonly company: string; readonly amount: string; readonly coin: string };
  readonly listing_closing: ListingChange;
  readonly listing_ended: ListingChange;
  readonly security_changed: { readonly kind: SecurityChange; readonly atMs: number };
}

/** `desks`: their names between commas, "spot,timed". */
interface ListingChange {
  readonly pair: string;
  readonly desks: string;
}

interface AlertReached {
  readonly pair: string;
  readonly wanted: string;
  readonly price: string;
}

/** `total`: what repays it at its due time, or now; `perDay`: what a late day adds, for `days` at most. */
interface LoanReminder {
  readonly amount: string;
  readonly coin: string;
  readonly total: string;
  readonly dueMs: number;
  readonly perDay: string;
  readonly days: number;
}
export type LetterKey = keyof LetterParams;

/** What is said to one customer. It is worded when it is read. */
export type Letter = {
  [Key in LetterKey]: { readonly type: MailType; readonly key: Key; readonly params: LetterParams[Key] };
}[LetterKey];
