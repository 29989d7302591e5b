import { createRootRoute, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { deskPageFile, pageFile, wordedPageFile } from './platform/app-files.ts';
import { tokenStore } from './platform/token-store.ts';
import { isTooWide } from './platform/viewport.ts';
import { Shell } from './shell/shell.tsx';

export type Raw = Readonly<Record<string, unknown>> & SearchSchemaInput;
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A page's file, loaded when its address is opened, together with the words of the pages. */
export const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => wordedPageFile(load), name);
/** A desk's page: the words of the desks are enough. */
export const deskPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => deskPageFile(load), name);
/** A page that needs no more words than the first ones. */
export const firstPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => pageFile(load), name);

/** `side` is "buy" or "sell" (contracts: "long" or "short"): what the form starts with. */
export interface TradeSearch {
  tradeKey?: string | undefined;
  symbol?: string | undefined;
  side?: string | undefined;
}

/** Where the deployment has no such page. */
export function onlyWhere(has: boolean, otherwise: '/home' | '/trade' = '/home') {
  return () => {
    if (!has) throw redirect({ to: otherwise, replace: true });
  };
}

/** Sends visitors to sign in first, and back afterwards. */
export function requireSignIn({ location }: { readonly location: { readonly href: string } }): void {
  if (tokenStore.read() === undefined) throw redirect({ to: '/login', search: { redirect: location.href } });
}

export const root = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/app-download' && isTooWide()) throw redirect({ to: '/app-download', replace: true });
  },
});
