import { readStored, storedName, writeStored } from './stored.ts';
import { ValueStore } from './value-store.ts';

const NAME = 'token';
/** What the customer saw last (last-known.ts); it never outlives the session. */
export const OWN_LAST_KNOWN = 'last-known-own';

/** What all tabs share. */
export const storedToken = (): string | undefined => readStored(NAME);

/** The session's token, kept over reloads. Written by session.ts alone. */
export const tokenStore = new ValueStore<string | undefined>(storedToken());

export function keepToken(token: string): void {
  writeStored(OWN_LAST_KNOWN, undefined);
  writeStored(NAME, token);
  tokenStore.write(token);
}

/** Forgets this tab's token; one that another tab has got since stays stored. */
export function dropToken(): void {
  if (storedToken() === tokenStore.read()) {
    writeStored(NAME, undefined);
    writeStored(OWN_LAST_KNOWN, undefined);
  }
  tokenStore.write(undefined);
}

/** Calls when another tab has stored another token, or none. */
export function onOtherToken(listener: (token: string | undefined) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedName(NAME)) return;
    const token = storedToken();
    if (token !== tokenStore.read()) listener(token);
  });
}
