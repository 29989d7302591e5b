import type { Endpoint, Permission } from '@bourse/wire';
import {
  defiProgram,
  feeDesk,
  morningView,
  priceView,
  QUEUES,
  riskView,
  themeView,
  tradingState,
  treasuryView,
} from '@bourse/wire/console';
import { LISTS } from './lists.ts';
import { allows } from './session.ts';

/** Screens that are no list, by the call that fills them. */
const PAGES: Readonly<Record<string, Endpoint>> = {
  morning: morningView,
  treasury: treasuryView,
  risk: riskView,
  defi: defiProgram,
  theme: themeView,
  trading: tradingState,
  fees: feeDesk,
  prices: priceView,
};

/** The resource that shows a list, by the server's name of it: "customerList". */
export function resourceOf(list: string): string | undefined {
  return Object.keys(LISTS).find((resource) => LISTS[resource]?.id === `console.${list}`);
}

/** What a role must allow to see a resource or page. */
export function permissionOf(name: string): Permission | undefined {
  return (LISTS[name] ?? PAGES[name])?.permission;
}

/** Whether the role may see it; proposals are seen by all who may make or confirm some. */
export function maySee(name: string): boolean {
  if (name === 'approvals') return QUEUES.approvals.some((permission) => allows(permission));
  return allows(permissionOf(name));
}
