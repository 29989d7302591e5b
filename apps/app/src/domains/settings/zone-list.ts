import { zoneText } from '@bourse/format/moment';

export interface ListedZone {
  /** "Asia/Hong_Kong". */
  readonly name: string;
  /** "Hong Kong". */
  readonly city: string;
  /** "GMT+8", now. */
  readonly offset: string;
}

/** All zones that the browser knows, from west to east, and UTC. */
export function listZones(nowMs: number): readonly ListedZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const zones = [...names].map((name) => ({
    name,
    city: (name.split('/').at(-1) ?? name).replaceAll('_', ' '),
    offset: zoneText(nowMs, { timeZone: name }),
  }));
  return zones.sort((a, b) => hoursOf(a) - hoursOf(b) || a.city.localeCompare(b.city));
}

/** "GMT-3:30" is -3.5. */
function hoursOf({ offset }: ListedZone): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+\-−])(\d+):?(\d+)?/.exec(offset) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) + Number(minutes) / 60);
}

/** Zones whose city, name or offset holds what was typed: "hong", "america", "gmt+8", "+8". */
export function zonesNamed(zones: readonly ListedZone[], typed: string): readonly ListedZone[] {
  const wanted = typed
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^utc(?=.)/, 'gmt');
  if (wanted === '') return zones;
  const isOffset = /^(gmt)?[+-]\d/.test(wanted);
  return zones.filter(({ name, offset }) =>
    isOffset
      ? offset.toLowerCase().replace('gmt', '') === wanted.replace('gmt', '')
      : name.toLowerCase().replaceAll('_', ' ').includes(wanted),
  );
}
