import { sql } from 'kysely';

/** Of an income `i`: what is paid of its worth in USDT. All of it, or the same proportion as of its ETH. */
export const paidUsdt = sql<string>`round(i.usdt * i.paid / i.eth, 8)`;
