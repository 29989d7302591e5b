import { dateTimeText, type TimeStyle } from '@bourse/format/time';
import { zonedText, zonedTime } from '@bourse/format/zoned-time';
import { useSyncExternalStore } from 'react';
import { language } from './language.ts';

/** The zone of every time in the console: the browser's, until its operator chooses another. */
const NAME = 'bourse.console.time-zone';

const listeners = new Set<() => void>();
let zone = typeof localStorage === 'undefined' ? undefined : (localStorage.getItem(NAME) ?? undefined);

/** Undefined chooses the browser's. */
export function chooseZone(next: string | undefined): void {
  zone = next;
  if (next === undefined) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, next);
  for (const told of listeners) told();
}

/** The chosen zone; undefined is the browser's. */
export function useZone(): string | undefined {
  return useSyncExternalStore(
    (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    () => zone,
  );
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const style = (): TimeStyle => ({
  // Days before months: what operators write to one another must not be read the other way.
  language: language() === 'en' ? 'en-GB' : language(),
  timeZone: zone,
  dateFormat: 'language',
});

/** "21/11/2026 14:05:09". */
export const timeText = (ms: number): string => dateTimeText(ms, style());

/** "2026-11-21T14:05" as a field takes it; "" where it names nothing. */
export const fieldText = (ms: number, upTo: 'minutes' | 'seconds' = 'minutes'): string => zonedText(ms, zone, upTo);

/** The moment in such a field; `NaN` where it names none. */
export const fieldTime = (text: string): number => zonedTime(text, zone) ?? Number.NaN;
