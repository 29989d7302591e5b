import { readStored, writeStored } from './stored.ts';

const EVERY_MS = 30_000;

/** When this phone last had the network, by what it kept; undefined where it never noted one. */
export function lastContact(): number | undefined {
  const at = Number(readStored('last-contact'));
  return at > 0 ? at : undefined;
}

/** Notes it from now on, so that an app opened without a network can say since when. */
export function noteContact(isConnected: () => boolean): void {
  const note = () => {
    if (isConnected()) writeStored('last-contact', String(Date.now()));
  };
  note();
  setInterval(note, EVERY_MS);
  addEventListener('pagehide', note);
}
