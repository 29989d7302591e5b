import { readStored, writeStored } from '../../platform/stored.ts';

/** Kept on this phone: "seen" once the tour was shown, "wanted" where the customer asked for it again. */
const NAME = 'tour';

/** Whether the tour is due: at the first use, and when it was asked for. */
export function tourDue(): 'first' | 'wanted' | undefined {
  const kept = readStored(NAME);
  if (kept === undefined) return 'first';
  return kept === 'wanted' ? 'wanted' : undefined;
}

/** It counts as seen from its first step on: whoever closes the page is not met by it again. */
export function keepTourSeen(): void {
  writeStored(NAME, 'seen');
}

/** The next time /home is opened, the tour starts. */
export function wantTour(): void {
  writeStored(NAME, 'wanted');
}
