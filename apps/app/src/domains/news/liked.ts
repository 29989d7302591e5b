import { readStored, writeStored } from '../../platform/stored.ts';
import { ValueStore } from '../../platform/value-store.ts';

const KEPT = 'news-liked';
/** More are not remembered: the oldest are forgotten. */
export const LIKED_MAX = 200;

/** The articles liked on this phone, the latest last. They are told to nobody. */
export const likedStore = new ValueStore<readonly string[]>(names(readStored(KEPT)));

/** "a b" is two articles; anything that is no name is left out. */
export function names(text: string | undefined): readonly string[] {
  return (text ?? '').split(' ').filter((name) => /^[a-z0-9-]{1,60}$/.test(name));
}

export function toggled(liked: readonly string[], name: string): readonly string[] {
  return liked.includes(name) ? liked.filter((one) => one !== name) : [...liked, name].slice(-LIKED_MAX);
}

export function toggleLiked(name: string): void {
  const next = toggled(likedStore.read(), name);
  likedStore.write(next);
  writeStored(KEPT, next.join(' '));
}
