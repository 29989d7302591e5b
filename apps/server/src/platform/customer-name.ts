import { sql } from 'kysely';
import { maskEmail, maskPhone } from './masks.ts';

/** SQL of what a customer is found by; `u` is the table of customers. */
export const CUSTOMER_TEXT =
  "u.id || ' ' || coalesce(u.login_name, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || coalesce(u.wallet_address, '') || ' ' || u.invite_code";

/** The same, for a query that was built. */
export const customerText = sql.raw<string>(CUSTOMER_TEXT);

export interface NamedCustomer {
  readonly login_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Account name, or masked address or number: what lists show. */
export function customerName({ login_name, email, phone }: NamedCustomer): string {
  if (login_name !== null) return login_name;
  if (email !== null) return maskEmail(email);
  return phone === null ? '' : maskPhone(phone);
}
