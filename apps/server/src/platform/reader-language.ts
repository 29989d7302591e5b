import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of the language that the customer whose number a column holds reads: the one they wrote to customer service in last,
 * else that of their newest device, else of registration, else English.
 */
export const readerLanguage = (user: RawBuilder<unknown>) =>
  sql<string>`coalesce(
    (select c.lang from conversations c where c.user_id = ${user}),
    (select p.language from push_subscriptions p where p.user_id = ${user} order by p.created_ms desc limit 1),
    (select r.language from registration_consents r where r.user_id = ${user}),
    'en')`;
