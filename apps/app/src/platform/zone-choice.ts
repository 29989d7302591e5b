import { PHONE_ZONE } from '@bourse/format/time';
import { deployment } from './deployment.ts';
import { readStored } from './stored.ts';
import { ValueStore } from './value-store.ts';

export const ZONE_STORED = 'time-zone';

/** What was chosen on this phone or comes with the account: a zone, "phone" for the phone's own, undefined for nothing. */
export const zoneStore = new ValueStore(readStored(ZONE_STORED));

/** The zone of every time on screen: the customer's choice, else the deployment's. Undefined is the phone's own. */
export function zoneInUse(): string | undefined {
  const zone = zoneStore.read() ?? deployment.timeZone;
  return zone === PHONE_ZONE ? undefined : zone;
}
