import { FEED_PATH, getInfo, type RecordKind, type UserFeedHello, type UserPush } from '@bourse/wire';
import { useEffect } from 'react';
import { browserSurroundings, socketAddress } from './browser-surroundings.ts';
import { readSettingsAgain } from './feed.ts';
import { callKey, invalidate, queryClient } from './query-client.ts';
import { ReconnectingSocket, type SocketSurroundings } from './reconnecting-socket.ts';
import { type CustomerInfo, LEDGER_DOMAINS } from './session.ts';
import { tokenStore } from './token-store.ts';
import { toldFreeze } from './told-freeze.ts';
import { useValue } from './value-store.ts';

/** Many fills in a row refresh the lists once. */
const GATHER_MS = 250;

/** The desks whose orders a settlement may be of. */
const SETTLED = { 1: ['spot', 'stock'], 2: ['contract'], 3: ['timed'] } as const;

const RECORD_DOMAINS: Readonly<Record<RecordKind, readonly string[]>> = {
  // What operators decide comes with a letter.
  recharge: ['recharge', 'assets', 'mail'],
  withdraw: ['withdraw', 'assets', 'mail'],
  certification: ['account', 'certification'],
  service: ['service'],
  mail: ['mail'],
  freeze: ['account', 'freeze'],
  follow: ['follow', 'contract', 'assets'],
  strategy: ['strategy'],
  defi: ['account', 'defi', 'assets'],
  savings: ['pledge', 'financial', 'assets'],
  loan: ['loan', 'assets', 'mail'],
  nft: ['nft', 'assets', 'mail'],
  alert: ['alert', 'mail'],
  fees: ['fee'],
};

/** What the customer's own feed leads to: which domains of queries are out of date. */
export function staleDomains(push: UserPush): readonly string[] {
  switch (push.type) {
    case 'SETTLEMENT':
      return [...SETTLED[push.settlementType], 'trading', 'assets', 'account'];
    case 'POSITION':
      return ['contract', 'stock', 'trading', 'assets', 'follow'];
    case 'OWNCOIN':
      return ['assets', 'account', 'subscription', 'stock'];
    case 'USER_STATUS':
      return ['account'];
    case 'RECORD':
      return RECORD_DOMAINS[push.what];
    default:
      return [];
  }
}

/** The customer's own feed: says hello with the token, answers heartbeats, hands on the rest; `onReturn` after a gap. */
export function createUserFeed(
  around: SocketSurroundings,
  token: () => string | undefined,
  onPush: (push: UserPush) => void,
  onReturn: () => void = () => {},
): ReconnectingSocket {
  let opened = false;
  const socket: ReconnectingSocket = new ReconnectingSocket(
    {
      onOpen: () => {
        const hello = token();
        if (hello !== undefined) socket.send(JSON.stringify({ token: hello } satisfies UserFeedHello));
        if (opened) onReturn();
        opened = true;
      },
      onMessage: (text) => {
        const push = parse(text);
        if (push?.type === 'HEARTBEAT') socket.send('ping');
        else if (push !== undefined) onPush(push);
      },
      onState: () => {},
    },
    around,
  );
  return socket;
}

function parse(text: string): UserPush | undefined {
  try {
    return JSON.parse(text) as UserPush;
  } catch {
    return undefined;
  }
}

/** A price alert was reached: said on the screen. A letter says the same, so a failure says nothing. */
function tellAlert(id: number): void {
  import('./tell-alert.ts').then(
    (part) => part.tellAlert(id),
    () => {},
  );
}

let ownFeed: ReconnectingSocket | undefined;

/** Connects anew, where somebody is signed in; what happened meanwhile is read again. */
export function renewUserFeed(): void {
  ownFeed?.renew();
}

/** Mounted once by the shell: reads the feed of the customer who is signed in. */
export function useUserFeed(userId: number | undefined): void {
  const token = useValue(tokenStore);
  useEffect(() => {
    if (userId === undefined || token === undefined) return;
    const stale = new Set<string>();
    let stopGathering: (() => void) | undefined;
    const gather = (...domains: readonly string[]) => {
      for (const domain of domains) stale.add(domain);
      stopGathering ??= browserSurroundings.after(GATHER_MS, () => {
        stopGathering = undefined;
        void invalidate(...stale);
        stale.clear();
      });
    };
    const feed = createUserFeed(
      browserSurroundings,
      tokenStore.read,
      (push) => {
        gather(...staleDomains(push));
        if (push.type === 'SETTINGS') readSettingsAgain();
        if (push.type === 'RECORD' && push.what === 'alert') tellAlert(push.id);
        // At once: the session ends with it, and nothing can be asked for any more.
        if (push.type === 'USER_STATUS' && push.data.freeze !== undefined) toldFreeze.write(push.data.freeze);
        if (push.type === 'USER_STATUS' && isOtherMode(push.data.simulated)) gather(...LEDGER_DOMAINS);
      },
      // What happened while the connection was lost is not told again.
      () => gather('account', ...LEDGER_DOMAINS, ...Object.values(RECORD_DOMAINS).flat()),
    );
    const hurry = () => feed.hurry();
    addEventListener('online', hurry);
    feed.connect(socketAddress(FEED_PATH.user + userId));
    ownFeed = feed;
    return () => {
      removeEventListener('online', hurry);
      stopGathering?.();
      feed.close();
    };
  }, [userId, token]);
}

/** Another device switched the ledger: everything of the former one is out of date. */
function isOtherMode(simulated: boolean): boolean {
  const info = queryClient.getQueryData<CustomerInfo>(callKey(getInfo, {}));
  return info !== undefined && info.user.simulated !== simulated;
}
