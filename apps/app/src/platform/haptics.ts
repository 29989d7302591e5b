import { buzz, switchHaptics } from '@bourse/ui';
import { readStored, writeStored } from './stored.ts';
import { useValue, ValueStore } from './value-store.ts';

const NAME = 'haptics';
const OFF = 'off';
const hapticsStore = new ValueStore(readStored(NAME) !== OFF);

/** Called once at the start. */
export function startHaptics(): void {
  switchHaptics(hapticsStore.read());
}

export function chooseHaptics(on: boolean): void {
  hapticsStore.write(on);
  switchHaptics(on);
  writeStored(NAME, on ? undefined : OFF);
  if (on) buzz('done');
}

/** The choice, or undefined where there is none: nothing here can vibrate, or motion is to be reduced. */
export function useHaptics(): boolean | undefined {
  const on = useValue(hapticsStore);
  // Browsers of computers know the call and do nothing.
  const can = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
  return can && !matchMedia('(prefers-reduced-motion: reduce)').matches ? on : undefined;
}
