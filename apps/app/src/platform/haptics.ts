import { switchHaptics } from '@bourse/ui';
import { readStored } from './stored.ts';

const NAME = 'haptics';
const OFF = 'off';

/** Called once at the start; the choice itself is made in haptics-choice.ts, which is loaded with the menu. */
export function startHaptics(): void {
  if (readStored(NAME) === OFF) switchHaptics(false);
}
