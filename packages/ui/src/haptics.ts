/** What the hand feels: a stop passed, something done, something refused. Milliseconds on, off, on. */
const PATTERNS = { tick: [8], done: [14], refused: [24, 60, 24] } as const;
export type Haptic = keyof typeof PATTERNS;

let on = true;

/** The customer's choice. */
export function switchHaptics(next: boolean): void {
  on = next;
}

/** A short vibration, where the device has one, the customer wants it, and motion is not to be reduced. */
export function buzz(haptic: Haptic): void {
  if (!on || !('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...PATTERNS[haptic]]);
}
