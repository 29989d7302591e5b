import { writeStored } from './stored.ts';
import { ZONE_STORED, zoneInUse, zoneStore } from './zone-choice.ts';

export const phoneZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name of the zone in use. */
export const zoneName = (): string => zoneInUse() ?? phoneZone();

/** Keeps a choice on this phone: a zone, or "phone" for the phone's own. */
export function keepZone(zone: string): void {
  zoneStore.write(zone);
  writeStored(ZONE_STORED, zone);
}
