import { describe, expect, it } from 'vitest';
import { listZones, zonesNamed } from './zone-list.ts';

const zones = listZones(Date.UTC(2026, 10, 24));
const names = (typed: string) => zonesNamed(zones, typed).map(({ name }) => name);

describe('the list of time zones', () => {
  it('goes from west to east', () => {
    const [first, last] = [zones[0], zones.at(-1)];
    expect([first?.offset, last?.offset]).toEqual(['GMT-11', 'GMT+14']);
    expect(zones.find(({ name }) => name === 'Asia/Hong_Kong')).toEqual({
      name: 'Asia/Hong_Kong',
      city: 'Hong Kong',
      offset: 'GMT+8',
    });
  });
  it.each([
    ['hong', 'Asia/Hong_Kong', 'Asia/Tokyo'],
    ['Sao Paulo', 'America/Sao_Paulo', 'America/New_York'],
    ['+8', 'Asia/Hong_Kong', 'Asia/Tokyo'],
    ['UTC+9', 'Asia/Tokyo', 'Asia/Hong_Kong'],
    ['gmt+5:45', 'Asia/Katmandu', 'Asia/Calcutta'],
  ])('%s finds %s and not %s', (typed, found, other) => {
    expect(names(typed)).toContain(found);
    expect(names(typed)).not.toContain(other);
  });
  it('finds nothing on the moon', () => expect(names('Moon Base')).toEqual([]));
});
