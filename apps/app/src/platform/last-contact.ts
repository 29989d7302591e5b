import { writeStored } from './stored.ts';

const EVERY_MS = 30_000;

/** Notes from now on when this phone last heard of the server, so that an app opened without a network can say since when. */
export function noteContact(isConnected: () => boolean): void {
  const note = () => {
    if (isConnected()) writeStored('last-contact', String(Date.now()));
  };
  note();
  setInterval(note, EVERY_MS);
  addEventListener('pagehide', note);
}
