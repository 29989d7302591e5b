/** What this browser can be notified by, and of. */
import { type AnswerOf, changePushKinds, getPush, type PushKind, removePush, savePush } from '@bourse/wire';
import { call } from './api.ts';
import { registerWorker } from './app-worker.ts';
import { currentLanguage } from './language-choice.ts';
import { PUSH_KEPT, readStored, writeStored } from './stored.ts';
import { tokenStore } from './token-store.ts';

/**
 * `possible`: asking is worth it. `refused`: somebody said no, and only the browser's settings can change that. `install`:
 * this system notifies only apps on the home screen. `none`: this browser cannot, or is not allowed to.
 */
export type PushAbility = 'possible' | 'refused' | 'install' | 'none';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export function pushAbility(): PushAbility {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return isApple() && !isInstalled() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

export class PushRefused extends Error {}

/** Asks for the permission, subscribes this browser and tells the server. Throws `PushRefused`, `ApiError`. */
export async function turnOnPush(publicKey: string, kinds: readonly PushKind[]): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('no permission');
  if ((await registerWorker()) === undefined) throw new PushRefused('no worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  await saveSubscription(subscription, kinds);
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One with another key of this server's is in the way.
    const former = await manager.getSubscription();
    if (former === null) throw new PushRefused('the browser made no subscription', { cause: error });
    await former.unsubscribe();
    return manager.subscribe(options);
  }
}

const nameOf = (subscription: PushSubscription): string => `${subscription.endpoint} ${currentLanguage()}`;

async function saveSubscription(subscription: PushSubscription, kinds: readonly PushKind[]): Promise<void> {
  const { endpoint: address, keys } = subscription.toJSON();
  const body = { address: address ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', kinds: [...kinds] };
  await call(savePush, { body });
  writeStored(PUSH_KEPT, nameOf(subscription));
}

export async function choosePushKinds(kinds: readonly PushKind[]): Promise<void> {
  await call(changePushKinds, { body: { kinds: [...kinds] } });
}

/** Ends it on the server first: what the browser still has is told nothing. */
export async function turnOffPush(): Promise<void> {
  await call(removePush, {});
  writeStored(PUSH_KEPT, undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** After a start: the browser may have made its subscription anew, or the language may be another one. */
export async function keepPushCurrent(): Promise<void> {
  const kept = readStored(PUSH_KEPT);
  if (kept === undefined || tokenStore.read() === undefined || pushAbility() !== 'possible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined || nameOf(subscription) === kept) return;
  const state: AnswerOf<typeof getPush> = await call(getPush, {});
  if (state.subscribed) await saveSubscription(subscription, state.kinds);
  else writeStored(PUSH_KEPT, undefined);
}
