import * as z from 'zod/mini';

/** Coins that the programme counts in a wallet. One unit of either counts as one USDT. */
export const DEFI_COINS = ['usdt', 'usdc'] as const;
export const defiCoin = () => z.enum(DEFI_COINS);
export type DefiCoin = (typeof DEFI_COINS)[number];

/** The entry of the menus that opens each page, as the settings name it. */
export const DEFI_KEYS: Readonly<Record<DefiCoin, string>> = { usdt: 'DEFI', usdc: 'DEFIC' };

export const DEFI_DAY_MS = 86_400_000;

/** Days since 1970 in UTC. */
export const defiDayOf = (atMs: number): number => Math.floor(atMs / DEFI_DAY_MS);

/** "2026-11-21" */
export const defiDayText = (day: number): string => new Date(day * DEFI_DAY_MS).toISOString().slice(0, 10);

const STARS = /\*{5,}/g;

/** An address as others may see it: its ends, six stars between. */
export function maskWallet(address: string): string {
  const [head, tail] = [address.slice(0, 6), address.slice(-4)];
  return starred(`${head}${'*'.repeat(Math.max(0, address.length - head.length - tail.length))}${tail}`);
}

/** Five stars or more are shown as six. */
export const starred = (masked: string): string => masked.replace(STARS, '******');
