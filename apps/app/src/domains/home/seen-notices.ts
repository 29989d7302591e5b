import { readStored, writeStored } from '../../platform/stored.ts';

const NAME = 'seen-notices';
/** As many are remembered; older ones are no longer in force. */
const KEPT_MAX = 100;

/** The first pop-up this phone has not shown yet. */
export function firstUnseen<Notice extends { readonly noticeId: number }>(
  popups: readonly Notice[],
  seen: readonly number[],
): Notice | undefined {
  return popups.find(({ noticeId }) => !seen.includes(noticeId));
}

/** Ids kept as "1,5,9". What is no number is left out. */
export function parseSeen(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

export function withSeen(seen: readonly number[], id: number): readonly number[] {
  return [...seen.filter((known) => known !== id), id].slice(-KEPT_MAX);
}

export function readSeen(): readonly number[] {
  return parseSeen(readStored(NAME));
}

export function keepSeen(seen: readonly number[]): void {
  writeStored(NAME, seen.join());
}
