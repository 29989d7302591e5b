import { timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@bourse/wire';
import type { Secrets } from '../../platform/secrets.ts';

const sign = (secrets: Pick<Secrets, 'mac'>, userId: number): string => secrets.mac(`unsubscribe ${userId}`);

/** "100001.…": names a customer, and can be made by nobody without our key. It lasts: letters are kept for years. */
const tokenOf = (secrets: Pick<Secrets, 'mac'>, userId: number): string => `${userId}.${sign(secrets, userId)}`;

/** The address that ends news by e-mail for a customer, for people and for mail programs. */
export const unsubscribeUrl = (publicUrl: string, secrets: Pick<Secrets, 'mac'>, userId: number): string =>
  `${new URL(UNSUBSCRIBE_PATH, publicUrl).href}?t=${tokenOf(secrets, userId)}`;

/** Whom a token names; undefined where we did not make it. */
export function userOfToken(secrets: Pick<Secrets, 'mac'>, token: string): number | undefined {
  const [, digits = '', given = ''] = /^([1-9]\d{0,14})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (digits === '') return undefined;
  const [theirs, ours] = [Buffer.from(given), Buffer.from(sign(secrets, Number(digits)))];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? Number(digits) : undefined;
}
