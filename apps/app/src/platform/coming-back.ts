/** What is listened to, given so that tests can be in charge of it. */
export interface Comings {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
  /** Whether there is a network at the start. */
  readonly online: boolean;
}

const browserComings = (): Comings => ({ page: document, window, now: Date.now, online: navigator.onLine });

/** `shown`: somebody looks again. `network`: connections of before are worth nothing, whatever they say. */
export type Coming = 'shown' | 'network';

/**
 * Told when somebody comes back to the page: it is shown again, taken out of the browser's memory, or the network is back;
 * `awayMs` is how long. What stood still meanwhile is brought up to date at once. Returns how to stop listening.
 */
export function onComingBack(
  listener: (awayMs: number, how: Coming) => void,
  around: Comings = browserComings(),
): () => void {
  const { page, window, now } = around;
  let hiddenAt = page.hidden ? now() : undefined;
  let lostAt = around.online === false ? now() : undefined;
  const come = () => {
    const since = lostAt ?? hiddenAt;
    if (page.hidden || since === undefined) return;
    const how = lostAt === undefined ? 'shown' : 'network';
    hiddenAt = undefined;
    lostAt = undefined;
    listener(now() - since, how);
  };
  const turn = () => {
    if (page.hidden) hiddenAt = now();
    // What comes with the network waits for it.
    else if (!offline) come();
    else hiddenAt = undefined;
  };
  let offline = lostAt !== undefined;
  const lose = () => {
    offline = true;
    lostAt ??= now();
  };
  const find = () => {
    offline = false;
    come();
  };
  const freeze = () => {
    lostAt ??= now();
  };
  const ways = { offline: lose, online: find, pagehide: freeze, pageshow: find };
  page.addEventListener('visibilitychange', turn);
  for (const [name, way] of Object.entries(ways)) window.addEventListener(name, way);
  return () => {
    page.removeEventListener('visibilitychange', turn);
    for (const [name, way] of Object.entries(ways)) window.removeEventListener(name, way);
  };
}
