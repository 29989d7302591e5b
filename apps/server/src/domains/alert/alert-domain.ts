import { formatPrice } from '@bourse/money';
import {
  ALERTS_MAX,
  ALERTS_TOLD_MAX,
  type AlertDirection,
  type AlertRepeat,
  CODE,
  listAlerts,
  movedBy,
  removeAlert,
  saveAlert,
  validateAlert,
} from '@bourse/wire';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Tick } from '../../market/tick.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import { type Alert, AlertBook } from './alert-book.ts';
import { alertLetter } from './alert-letter.ts';
import { AlertStore, type NewAlert } from './alert-store.ts';
import { AlertTeller, type TellerDeps } from './alert-teller.ts';

export interface AlertDeps extends TellerDeps {
  readonly hub: Pick<MarketHub, 'find' | 'latest' | 'subscribe' | 'detail'>;
}

export interface AlertDomain {
  readonly routes: readonly Route[];
  /** Reads all that wait. */
  load(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Tells customers of prices that they want to hear of. */
export async function createAlertDomain(deps: AlertDeps): Promise<AlertDomain> {
  const domain = openAlerts(deps);
  await domain.load();
  return domain;
}

/** The same before it is loaded. */
export function openAlerts(deps: AlertDeps): AlertDomain {
  const { db, hub, clock } = deps;
  const store = new AlertStore(db);
  const book = new AlertBook();
  const teller = new AlertTeller(deps, store, book);
  const turns = new Turns<number>();
  const pairOf = (symbol: string) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase();
  const changeOf = (symbol: string) => hub.detail(symbol).priceChangePercent;

  const unsubscribe = hub.subscribe(({ symbol, last }: Tick) => {
    const reached = book.reached({ symbol, last, moved: () => movedBy(changeOf(symbol)) }, clock());
    for (const alert of reached) {
      const change = alert.direction === 'move' ? changeOf(symbol) : '0';
      teller.tell(alert, alertLetter(alert, { pair: pairOf(symbol), last: formatPrice(last), change }));
    }
  });

  /** What is asked for, checked; refuses where it cannot be told, or too much was. */
  const wantedOf = async ({ session, body, lang, nowMs }: Call<typeof saveAlert>): Promise<NewAlert> => {
    const { symbol, direction, repeat, email: byEmail } = body;
    const { userId } = session;
    const instrument = hub.find(symbol);
    if (instrument === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
    const latest = hub.latest(symbol);
    const check = validateAlert(body, {
      tickSize: instrument.tickSize,
      last: latest && formatPrice(latest.last),
      change: latest && changeOf(symbol),
    });
    if (!check.ok) throw refusalOf(check.issue);
    if (byEmail) {
      const user = await one(db, sqlFor.selectFrom('users').select('email').where('id', '=', userId));
      if (user === undefined || user.email === null) throw new Refusal('please_bind_email', { field: 'email' });
    }
    // Who sets one beside the price again and again fills a mailbox.
    if ((await store.toldSince(userId, nowMs - DAY_MS)) >= ALERTS_TOLD_MAX) {
      throw new Refusal('alerts_told', { code: CODE.conflict, params: { max: ALERTS_TOLD_MAX } });
    }
    return { userId, symbol, direction, repeat, price: check.value, byEmail, language: lang };
  };

  const put = async (id: number | undefined, wanted: NewAlert, nowMs: number): Promise<Alert> => {
    const alert = id === undefined ? await store.add(wanted, nowMs) : await store.change(id, wanted);
    if (alert !== undefined) return alert;
    if (id !== undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    throw new Refusal('alerts_full', { code: CODE.conflict, params: { max: ALERTS_MAX } });
  };

  return {
    routes: [
      route(listAlerts, 'read', async ({ session }) =>
        (await store.listOf(session.userId)).map((row) => ({
          id: row.id,
          symbol: row.symbol,
          showSymbol: pairOf(row.symbol),
          direction: row.direction as AlertDirection,
          price: row.price,
          repeat: row.repeat as AlertRepeat,
          email: row.by_email,
          waiting: row.waiting,
          toldTime: row.told_ms,
          createTime: row.created_ms,
        })),
      ),
      route(saveAlert, 'write', (call) =>
        turns.run(call.session.userId, async () => {
          const alert = await put(call.body.id, await wantedOf(call), call.nowMs);
          book.add(alert, call.nowMs);
          return { id: alert.id };
        }),
      ),
      route(removeAlert, 'write', ({ session, body }) =>
        turns.run(session.userId, async () => {
          if (!(await store.remove(session.userId, body.id))) {
            throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
          }
          book.remove(body.id);
          return undefined;
        }),
      ),
    ],
    load: async () => {
      const waiting = await store.waiting();
      book.clear();
      for (const alert of waiting) book.add(alert, clock());
    },
    settled: () => teller.settled(),
    close: () => {
      unsubscribe();
      return teller.settled();
    },
  };
}
