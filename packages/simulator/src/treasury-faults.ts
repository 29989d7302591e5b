import { type Command, type Outcome, recordAuditEntry, type State } from '@bourse/engine';
import { after, type Fault, instead, move, refusedNoMore, TAKEN } from './faults.ts';

const [OUTSIDE, LIQUIDITY, FEES, INSURANCE] = [-1, -2, -3, -5] as const;

type MoveHouse = Extract<Command, { type: 'move-house' }>;

function moveAnyway(state: State, { ledger, asset, from, to, amount, auditEntry, atMs }: MoveHouse): Outcome {
  move(state, { kind: 'house', ledger, asset, from: [from, 0], to: [to, 0], amount }, atMs);
  recordAuditEntry(state, auditEntry, atMs);
  return TAKEN;
}

export const TREASURY_FAULTS: readonly Fault[] = [
  after('a withdrawal holds nothing', 'request-withdrawal', ({ ledger }, { owner, accountType, asset, amount }) =>
    ledger.release(ledger.account('live', owner, accountType, asset), amount),
  ),
  {
    what: 'the fee of a withdrawal is not taken',
    at: 'end-withdrawal',
    apply: (state, command, honest) => {
      const order = command.type === 'end-withdrawal' ? state.treasury.orders.get(command.orderId) : undefined;
      if (order !== undefined) Object.assign(order, { fee: 0n });
      return honest(command);
    },
  },
  after('the fee of a withdrawal goes outside', 'end-withdrawal', (state, { outcome, atMs }, order) => {
    if (outcome !== 'done' || order === undefined || order.fee === 0n) return;
    const ends = { from: [FEES, 0], to: [OUTSIDE, 0] } as const;
    move(state, { kind: 'house', asset: order.asset, ...ends, amount: order.fee }, atMs);
  }),
  after('a refused withdrawal is not released', 'end-withdrawal', ({ ledger }, { outcome }, order) => {
    if (outcome === 'done' || order === undefined) return;
    ledger.hold(ledger.account('live', order.owner, order.accountType, order.asset), order.amount);
  }),
  after('a withdrawal that is over waits on', 'end-withdrawal', ({ treasury }, _, order) => {
    if (order !== undefined) treasury.opened(order);
  }),
  instead("a customer ends what is another one's", 'end-withdrawal', (command) => ({ ...command, owner: null })),
  after('a recharge is credited twice', 'end-deposit', (state, { credited, atMs }, order) => {
    if (order === undefined || credited === 0n) return;
    const to = [order.owner, order.accountType] as const;
    const cause = { kind: 'recharge', toOrderId: order.id } as const;
    move(state, { ...cause, asset: order.asset, from: [OUTSIDE, 0], to, amount: credited }, atMs);
  }),
  instead('a recharge sent again is another one', 'request-deposit', (command) => ({ ...command, idempotency: null })),
  after('the end of a recharge is not written', 'end-deposit', ({ changes }) => {
    for (const order of changes.treasury.orders.rows) order.dirty = false;
    changes.treasury.orders.rows = [];
  }),
  refusedNoMore(
    'a balance is corrected out of nothing',
    'adjust-balance',
    'house_limit',
    (state, { ledger, owner, accountType, asset, amount, auditEntry, atMs }) => {
      const ends = { from: [OUTSIDE, 0], to: [owner, accountType] } as const;
      move(state, { kind: 'adjustment', ledger, asset, ...ends, amount }, atMs);
      recordAuditEntry(state, auditEntry, atMs);
      return TAKEN;
    },
  ),
  instead('a balance of the other ledger is corrected', 'adjust-balance', (command) => ({
    ...command,
    ledger: command.ledger === 'live' ? 'demo' : 'live',
  })),
  refusedNoMore(
    'commissions of the same batches are paid twice',
    'pay-commissions',
    'batch_order',
    ({ treasury }, command, honest) => {
      const { commissionedBatch } = treasury;
      if (command.fromBatch >= commissionedBatch) return undefined;
      treasury.commissionedBatch = command.fromBatch;
      const outcome = honest(command);
      if (!outcome.ok) treasury.commissionedBatch = commissionedBatch;
      return outcome;
    },
  ),
  after('commissions come from outside', 'pay-commissions', (state, { payments, atMs }) => {
    const ends = { from: [OUTSIDE, 0], to: [FEES, 0] } as const;
    for (const { asset, amount } of payments) move(state, { kind: 'house', asset, ...ends, amount }, atMs);
  }),
  refusedNoMore('the house takes out what covers positions', 'move-house', 'house_limit', moveAnyway),
  refusedNoMore('the house leaves a unit too little', 'move-house', 'house_limit', (state, command) => {
    const { ledger, asset, amount } = command;
    const has = (owner: number) => state.ledger.find(ledger, owner, 0, asset)?.available ?? 0n;
    const cover = has(LIQUIDITY) + has(INSURANCE) - state.margin.stressOf(ledger, asset);
    return amount === cover + 1n ? moveAnyway(state, command) : undefined;
  }),
  {
    what: 'an act number is skipped',
    at: 'record-audit-entry',
    apply: (state, command, honest) => {
      if (command.type === 'record-audit-entry') state.nextAuditEntryId += 1;
      return honest(command);
    },
  },
  after('an act is not written', 'record-audit-entry', ({ changes }) => {
    changes.treasury.auditEntries.rows = [];
  }),
  after('a correction leaves no act', 'adjust-balance', (state) => {
    state.changes.treasury.auditEntries.rows = [];
    state.nextAuditEntryId -= 1;
  }),
];
