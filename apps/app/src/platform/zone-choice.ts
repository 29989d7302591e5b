import { PHONE_ZONE } from '@bourse/format/time';
import { deployment } from './deployment.ts';
import { readStored, writeStored } from './stored.ts';
import { ValueStore } from './value-store.ts';

const NAME = 'time-zone';

/** What was chosen on this phone or comes with the account: a zone, "phone" for the phone's own, undefined for nothing. */
export const zoneStore = new ValueStore(readStored(NAME));

export function keepZone(zone: string): void {
  zoneStore.write(zone);
  writeStored(NAME, zone);
}

/** The zone of every time on screen: the customer's choice, else the deployment's. Undefined is the phone's own. */
export function zoneInUse(): string | undefined {
  const zone = zoneStore.read() ?? deployment.timeZone;
  return zone === PHONE_ZONE ? undefined : zone;
}

export const phoneZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name of the zone in use. */
export const zoneName = (): string => zoneInUse() ?? phoneZone();
