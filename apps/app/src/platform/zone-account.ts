import { setTimeZone } from '@bourse/wire';
import { useEffect } from 'react';
import { call } from './api.ts';
import { invalidate } from './query-client.ts';
import { useSession } from './session.ts';
import { useValue } from './value-store.ts';
import { zoneStore } from './zone-choice.ts';
import { keepZone, zoneName } from './zone-name.ts';

/** Tells the server which zone this phone shows, and what its customer has just chosen. Throws `ApiError`. */
export async function tellZone(chosen?: string): Promise<void> {
  await call(setTimeZone, { body: { chosen, shown: zoneName() } });
  await invalidate('account', 'mail');
}

/** The account's choice goes before what this phone had; and letters are written as this phone shows times. */
export function useZoneOfAccount(): void {
  const user = useSession().info?.user;
  const [chosen, phone] = [user?.timeZone, user?.phoneZone];
  const own = useValue(zoneStore);
  useEffect(() => {
    if (phone === undefined) return;
    if (typeof chosen === 'string' && chosen !== own) keepZone(chosen);
    else if (phone !== zoneName()) void tellZone().catch(() => undefined);
  }, [chosen, phone, own]);
}
