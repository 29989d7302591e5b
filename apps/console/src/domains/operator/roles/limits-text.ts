import type { AccessLimits, WeekHours } from '@bourse/wire/console';

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** As the server shows limits in a proposal: networks, and the hours of each day. */
export function limitFields({ networks, hours }: AccessLimits): string {
  const always: readonly WeekHours[] = DAYS.map((day) => ({ day, from: 0, until: 24 }));
  const all = hours.length === 0 ? always : hours;
  const ofDay = (day: number) => orWord(all.filter((one) => one.day === day).map(spanText), 'none');
  const from = orWord(networks, 'everywhere');
  return JSON.stringify({ networks: from, ...Object.fromEntries(DAYS.map((day) => [`day${day}`, ofDay(day)])) });
}

/** What an empty list means. */
const orWord = (list: readonly string[], word: string): readonly string[] => (list.length === 0 ? [word] : list);

const spanText = ({ from, until }: Pick<WeekHours, 'from' | 'until'>): string => `${hourText(from)}–${hourText(until)}`;

/** In one line, without words: "192.0.2.0/24; Mon 09:00–17:00". */
export function limitLine({ networks, hours }: AccessLimits, dayName: (day: number) => string): string {
  const times = hours.map((one) => `${dayName(one.day)} ${spanText(one)}`).join(', ');
  return [networks.join(', '), times].filter((part) => part !== '').join('; ');
}
