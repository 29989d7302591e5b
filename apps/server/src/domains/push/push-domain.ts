import { createECDH } from 'node:crypto';
import {
  CODE,
  changePushKinds,
  getPush,
  type PushSubscriptionDraft,
  removePush,
  savePush,
  validatePush,
} from '@bourse/wire';
import type { CommitEvents } from '../../exchange/commit-events.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { wordPush } from '../../platform/letters/letter-words.ts';
import type { Log } from '../../platform/log.ts';
import { readerStyle, type TimeFlags } from '../../platform/reader-style.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AlertTold } from '../../services.ts';
import { overnightNotices } from './overnight-notices.ts';
import { isPushAddress } from './push-address.ts';
import { openPushKeys, type PushKeys } from './push-keys.ts';
import { noticesOf } from './push-notices.ts';
import { PushSender, type PushSenderDeps } from './push-sender.ts';
import { PushStore } from './push-store.ts';

export interface PushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly deployment: TimeFlags & { readonly name: string };
  readonly committer: Pick<Committer, 'onCommit'>;
  /** Hosts of push services beyond the known ones. */
  readonly hosts: readonly string[];
  /** Where the services can write to who sends: "mailto:…". */
  readonly subject: string;
  /** Waits before a delivery is tried again; replaced in tests. */
  readonly after?: PushSenderDeps['after'];
  /** "BTC/USDT" of a symbol. */
  pairOf(symbol: string): string;
  /** Whether what is not held over a close is being closed now. */
  closesSoon(symbol: string): boolean;
  /** A customer has a new letter: tells the customer's own clients. */
  newLetter(userId: number): void;
}

/** More does not fit into a message of every push service. */
const SHOWN_MAX = 300;

export interface CampaignTold {
  readonly id: number;
  readonly userId: number;
  /** Only to devices that chose news. */
  readonly isNews: boolean;
  word(language: string): { readonly title: string; readonly content: string };
}

export interface PushDomain {
  readonly routes: readonly Route[];
  /** Somebody signed in to a customer's account from a device that none did before. `device`: "" where it is not known. */
  newDevice(userId: number, device: string, atMs: number): void;
  /** A price alert was reached. */
  alertTold(told: AlertTold): void;
  /** A message of operators to many customers has reached one. */
  campaign(told: CampaignTold): void;
  /** Reads the keys, and makes them where there are none. */
  load(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Notifications to devices: what each session's device is told, and the telling. */
export async function createPushDomain(deps: PushDeps): Promise<PushDomain> {
  const domain = openPush(deps);
  await domain.load();
  return domain;
}

/** The same before it is loaded. */
export function openPush(deps: PushDeps): PushDomain {
  const { db, clock, log, secrets, deployment, committer, pairOf } = deps;
  const store = new PushStore(db, secrets);
  let keys: PushKeys | undefined;
  const known = (): PushKeys => {
    if (keys === undefined) throw new Error('the keys of notifications are not read yet');
    return keys;
  };
  const sender = new PushSender({
    store,
    keys: known,
    clock,
    log,
    subject: deps.subject,
    ...(deps.after === undefined ? {} : { after: deps.after }),
    word: async ({ userId, words, params, simulated }, language) => {
      if (typeof words === 'function') return words(language);
      const style = await readerStyle(db, userId, language, deployment);
      return wordPush(words, params, language, { name: deployment.name, nowMs: clock(), style }, simulated);
    },
  });
  committer.onCommit((events) => {
    for (const notice of noticesOf(events, pairOf)) sender.notify(notice);
    const soon = events.positions.filter(({ symbol }) => deps.closesSoon(symbol));
    if (soon.length > 0) telling = telling.then(() => tellOvernight(soon));
  });
  let telling: Promise<void> = Promise.resolve();
  const tellOvernight = async (positions: CommitEvents['positions']) => {
    try {
      for (const notice of await overnightNotices(db, positions, pairOf)) {
        deps.newLetter(notice.userId);
        sender.notify(notice);
      }
    } catch (error) {
      // The letter is stored, and is read later.
      log.warn({ err: error }, 'nobody was notified of what was closed before its market closed');
    }
  };

  const readTarget = (draft: PushSubscriptionDraft) => {
    refuseOn(validatePush(draft));
    const { address, p256dh, auth } = draft;
    if (!isPushAddress(address, deps.hosts)) throw new Refusal('push_not_possible', { field: 'address' });
    if (!isOnCurve(p256dh)) throw new Refusal('push_not_possible', { field: 'p256dh' });
    return { address, p256dh, auth };
  };

  return {
    routes: [
      route(getPush, 'read', async ({ session }) => {
        const kinds = await store.kindsOf(session.sessionId);
        return { publicKey: known().publicKey, subscribed: kinds !== undefined, kinds: kinds ?? [] };
      }),
      route(savePush, 'write', async ({ session, body, lang, nowMs }) => {
        const { sessionId, userId } = session;
        const kinds = [...new Set(body.kinds)];
        await store.save(userId, { sessionId, target: readTarget(body), language: lang, kinds }, nowMs);
        sender.subscribed(userId);
        return undefined;
      }),
      route(changePushKinds, 'write', async ({ session, body, lang }) => {
        if (await store.change(session.sessionId, [...new Set(body.kinds)], lang)) return undefined;
        throw new Refusal('push_off', { code: CODE.notFound });
      }),
      route(removePush, 'write', async ({ session }) => {
        await store.remove(session.sessionId);
        return undefined;
      }),
    ],
    newDevice: (userId, device, atMs) =>
      sender.notify({
        userId,
        kind: 'sign_in',
        words: device === '' ? 'sign_in_unknown' : 'sign_in',
        params: { device, atMs },
        simulated: false,
        tag: `sign-in-${atMs}`,
        route: '/security',
      }),
    alertTold: ({ id, userId, symbol, key, params }) =>
      sender.notify({
        userId,
        kind: 'alert',
        words: key,
        params: { ...params },
        simulated: false,
        tag: `alert-${id}`,
        route: `/tradeDetail?symbol=${encodeURIComponent(symbol)}`,
      }),
    campaign: ({ id, userId, isNews, word }) =>
      sender.notify({
        userId,
        kind: 'news',
        words: (language) => {
          const { title, content } = word(language);
          return { title, content: [...content].slice(0, SHOWN_MAX).join('') };
        },
        params: {},
        simulated: false,
        tag: `campaign-${id}`,
        route: '/mails',
        ...(isNews ? {} : { toAll: true as const }),
      }),
    load: async () => {
      keys = await openPushKeys(db, secrets, clock());
      // With many customers that takes a while, and nobody needs to wait for it.
      sender.readCustomers();
    },
    settled: () => telling.then(() => sender.settled()),
    close: () => telling.then(() => sender.close()),
  };
}

/** Whether it is a point that messages can be sealed with; any other would fail at each of them. */
function isOnCurve(point: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(point, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
