import { PHONE_ZONE, type TimeStyle } from '@bourse/format/time';
import type { Database } from './db/database.ts';
import { one, sqlFor } from './db/typed.ts';

/** What a deployment says of times. */
export interface TimeFlags {
  /** A zone, or `phone`. */
  readonly timeZone: string;
  readonly dateFormat: string;
}

/** Where no phone has said its zone. */
const NOWHERE = 'UTC';

/** How times are written to a customer: in the zone of their choice, else of their phone, else of the deployment. */
export async function readerStyle(
  db: Database,
  userId: number,
  language: string,
  { timeZone, dateFormat }: TimeFlags,
): Promise<TimeStyle> {
  const zones = sqlFor.selectFrom('users').select(['time_zone', 'phone_zone']).where('id', '=', userId);
  const user = await one(db, zones);
  const chosen = user?.time_zone === PHONE_ZONE ? null : user?.time_zone;
  const ofDeployment = timeZone === PHONE_ZONE ? NOWHERE : timeZone;
  return { language, timeZone: chosen ?? user?.phone_zone ?? ofDeployment, dateFormat };
}
