import { type FreezeNotice, type FreezeRow, freezeList } from '@bourse/wire';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { type Freezes, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { FreezeBook } from './freeze-book.ts';
import type { FreezeDeps, FreezeOrder } from './freeze-deps.ts';
import { FreezeStore, type StoredFreeze } from './freeze-store.ts';
import { planFreeze, planLift } from './plan-freeze.ts';

/** How soon a customer is told that a freeze has ended by itself; calls know it at once. */
const SWEEP_MS = 15_000;

export interface FreezeDomain {
  readonly routes: readonly Route[];
  /** For the table of routes: refuses what is frozen. */
  readonly freezes: Freezes;
  /** In force, the account's first; from memory. */
  of(userId: number, nowMs: number): readonly FreezeNotice[];
  /** An operator freezes a customer's account, which ends their sessions, or one module. The number of the freeze. */
  freezeCustomer(order: FreezeOrder): Promise<number>;
  /** An operator ends a freeze. */
  liftFreeze(order: { readonly id: number; readonly reason: string; readonly operator: ActingOperator }): Promise<void>;
  /** All of a customer, newest first, a hundred at most: for operators. */
  listFreezes(userId: number): Promise<StoredFreeze[]>;
  /** Tells those whose freezes have ended. */
  sweep(): Promise<void>;
  /** Reads all that are in force. */
  load(): Promise<void>;
  start(): void;
  close(): void;
}

/** What operators freeze for a customer: the account, or one kind of action; with a reason, for a time or until it is lifted. */
export async function createFreezeDomain(deps: FreezeDeps): Promise<FreezeDomain> {
  const domain = openFreezes(deps);
  await domain.load();
  return domain;
}

/** The same before it is loaded. */
export function openFreezes(deps: FreezeDeps): FreezeDomain {
  const { db, clock, log, auditLog, deployment, settings } = deps;
  const store = new FreezeStore(db);
  const book = new FreezeBook();
  const load = async () => book.replace(await store.open(clock()));

  const noticeOf = ({ module, reason, until_ms }: StoredFreeze): FreezeNotice => {
    const { SUPPORT_SETTING, SUPPORT_STAFF_SETTING } = settings.current();
    const { email, phone } = SUPPORT_SETTING;
    const contact = [email, phone, SUPPORT_STAFF_SETTING.hours].filter((part) => part !== '').join(' · ');
    return { module, reason, until: until_ms ?? 0, contact };
  };
  const of = (userId: number, nowMs: number) => book.of(userId, nowMs).map(noticeOf);
  /** After the commit, and where it is not known whether there was one. One after the other: the last to read is the last to say. */
  let reading: Promise<unknown> = Promise.resolve();
  const readAgain = (userId: number): Promise<void> => {
    const turn = reading.then(async () => book.put(userId, await store.open(clock(), userId)));
    reading = turn.catch(() => undefined);
    return turn;
  };
  const tellStatus = async (userId: number): Promise<void> => {
    const account = of(userId, clock()).find(({ module }) => module === 'ALL');
    const simulated = (await store.modeOf(userId)) ?? false;
    deps.statusChanged(userId, account === undefined ? 0 : 1, simulated, account);
  };

  const sweep = async (): Promise<void> => {
    for (const { id, user_id: userId, module } of book.takeEnded(clock())) {
      if (module === 'ALL') {
        await db.batch([store.mark(userId, clock())]);
        await tellStatus(userId);
      }
      deps.recordChanged(userId, 'freeze', id);
    }
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    routes: [
      route(freezeList, 'read', async ({ session, nowMs }) => {
        const rows = (await store.ofUser(session.userId)).map((freeze) => rowOf(freeze, nowMs));
        return { rows, total: rows.length };
      }),
    ],
    freezes: {
      check: (userId, module, nowMs) => {
        const closed = settings.current().MODULE_FREEZE_TYPE_SETTING;
        const closing = book.closing(userId, module, closed, nowMs);
        if (closing !== undefined) throw new Refusal(deployment.freeze.textKey, { params: { ...noticeOf(closing) } });
      },
    },
    of,
    freezeCustomer: async (order) => {
      let id = 0;
      try {
        await auditLog.record(async () => {
          const plan = await planFreeze(store, order, clock(), deps.letter);
          id = plan.id;
          return plan;
        }, order.operator.from);
      } finally {
        await readAgain(order.userId);
      }
      deps.recordChanged(order.userId, 'mail', 0);
      if (order.module === 'ALL') {
        // First: a phone that is signed out hears no more.
        await tellStatus(order.userId);
        await deps.endSessions(order.userId);
      } else deps.recordChanged(order.userId, 'freeze', id);
      return id;
    },
    liftFreeze: async (order) => {
      let lifted: StoredFreeze | undefined;
      try {
        await auditLog.record(async () => {
          const plan = await planLift(store, order, clock(), deps.letter);
          lifted = plan.freeze;
          return plan;
        }, order.operator.from);
      } finally {
        if (lifted !== undefined) await readAgain(lifted.user_id);
      }
      if (lifted === undefined) return;
      if (lifted.module === 'ALL') await tellStatus(lifted.user_id);
      deps.recordChanged(lifted.user_id, 'freeze', lifted.id);
      deps.recordChanged(lifted.user_id, 'mail', 0);
    },
    listFreezes: (userId) => store.ofUser(userId),
    sweep,
    load,
    start: () => {
      timer = setInterval(() => {
        void sweep().catch((error: unknown) => log.warn({ err: error }, 'nobody was told of ended freezes'));
      }, SWEEP_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}

function rowOf(freeze: StoredFreeze, nowMs: number): FreezeRow {
  const { id, module, reason, from_ms, until_ms, lifted_ms } = freeze;
  const inForce = lifted_ms === null && (until_ms === null || until_ms > nowMs);
  return {
    id,
    module,
    reason,
    createTime: from_ms,
    until: until_ms ?? 0,
    liftTime: lifted_ms ?? 0,
    status: inForce ? 1 : 0,
  };
}
