import { type Amount, amount, formatAmount } from '@bourse/money';
import { CERTIFICATION_LEVEL } from '@bourse/wire';
import { TEST_EVENT, type WebhookEvent } from '@bourse/wire/console';

/** Something that happened, as company systems are told. Nothing personal but the customer's number. */
export interface NewEvent {
  /** The webhook-id: it follows from what happened. */
  readonly id: string;
  readonly type: WebhookEvent | typeof TEST_EVENT;
  readonly subject: number;
  readonly atMs: number;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface AuditRow {
  readonly id: number;
  readonly action: string;
  readonly target: string;
  readonly at_ms: number;
  readonly before: string;
  readonly after: string;
}

export interface MoneyRow {
  readonly id: number;
  readonly kind: string;
  readonly owner: number;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly settled: string;
  readonly status: string;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Acts of operators that are told. */
export const TOLD_ACTS = ['certification.approve', 'certification.refuse', 'market.halt', 'market.open'];

function event(type: NewEvent['type'], subject: number, atMs: number, data: NewEvent['data']): NewEvent {
  return { id: `evt_${type.replace('.', '-')}_${subject}`, type, subject, atMs, data };
}

export const registered = ({ id, created_ms }: { readonly id: number; readonly created_ms: number }): NewEvent =>
  event('customer.registered', id, created_ms, { customer: id });

export function closingWritten(row: {
  readonly day: number;
  readonly made_ms: number;
  readonly batch: number;
  readonly head_hash: string;
  readonly hash: string;
}): NewEvent {
  const day = new Date(row.day * 86_400_000).toISOString().slice(0, 10);
  const { batch, hash, head_hash: headHash } = row;
  return event('closing.written', row.day, row.made_ms, { day, batch, headHash, hash });
}

/** Undefined where the entry says nothing that is told. */
export function decided({ id, action, target, at_ms, before, after }: AuditRow): NewEvent | undefined {
  if (action === 'market.halt') {
    const { desk, symbol, cause } = JSON.parse(after) as Record<'desk' | 'symbol' | 'cause', string>;
    return event('trading.halted', id, at_ms, { desk, symbol, cause });
  }
  if (action === 'market.open') {
    const { desk, symbol } = JSON.parse(before) as Record<'desk' | 'symbol', string>;
    return event('trading.opened', id, at_ms, { desk, symbol });
  }
  if (!action.startsWith('certification.')) return undefined;
  const { certification, level } = JSON.parse(after) as { certification: number; level: number };
  return event('verification.decided', certification, at_ms, {
    customer: Number(target.replace('user ', '')),
    verification: certification,
    level: level === CERTIFICATION_LEVEL.primary ? 'primary' : 'advanced',
    outcome: action === 'certification.approve' ? 'approved' : 'refused',
  });
}

const OUTCOMES: Readonly<Record<string, WebhookEvent>> = {
  'recharge done': 'deposit.credited',
  'recharge refused': 'deposit.refused',
  'withdrawal done': 'withdrawal.paid',
  'withdrawal refused': 'withdrawal.refused',
  'withdrawal cancelled': 'withdrawal.cancelled',
};

const plain = (text: string): string => formatAmount(amount(text) as Amount);

/** What an order of money that changed since `sinceMs` tells: that it was asked for, what became of it, or both. */
export function moneyEvents(row: MoneyRow, sinceMs: number): NewEvent[] {
  const { id, kind, owner: customer, asset, status, created_ms, updated_ms } = row;
  const sent = plain(row.amount);
  const common = { customer, asset };
  const events: NewEvent[] = [];
  if (kind === 'withdrawal' && created_ms >= sinceMs) {
    events.push(
      event('withdrawal.requested', id, created_ms, { withdrawal: id, ...common, amount: sent, fee: plain(row.fee) }),
    );
  }
  const outcome = OUTCOMES[`${kind} ${status}`];
  if (outcome === undefined) return events;
  const data =
    kind === 'withdrawal'
      ? { withdrawal: id, ...common, amount: sent, fee: plain(row.fee) }
      : { deposit: id, ...common, amount: status === 'done' ? plain(row.settled) : sent };
  return [...events, event(outcome, id, updated_ms, data)];
}

/** Of an operator's test; `mark` tells tests apart. */
export const testEvent = (mark: string, atMs: number): NewEvent => ({
  id: `evt_test_${mark}`,
  type: TEST_EVENT,
  subject: 0,
  atMs,
  data: { test: 'It works.' },
});

/** What is sent: the same text in every attempt. */
export function bodyOf({
  type,
  at_ms,
  data,
}: {
  readonly type: string;
  readonly at_ms: number;
  readonly data: string;
}) {
  return `{"type":${JSON.stringify(type)},"timestamp":"${new Date(at_ms).toISOString()}","data":${data}}`;
}
