import { readStored, writeStored } from './stored.ts';
import { ValueStore } from './value-store.ts';

/** The session's token, kept over reloads. Written by session.ts alone. */
export const tokenStore = new ValueStore<string | undefined>(readStored('token'));

export function keepToken(token: string | undefined): void {
  writeStored('token', token);
  tokenStore.write(token);
}
