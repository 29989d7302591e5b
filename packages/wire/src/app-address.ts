/*
 * In a file of its own, `@bourse/wire/app-address`: the service worker needs nothing else of the package.
 */

/** What the server answers itself; of /platform only what is below it, since /platform itself is a page. */
const SERVED = /^\/(api|ws|uploads|console|healthz|livez|readyz|metrics|test-gateway|demo)(\/|$)|^\/platform\/./;

/**
 * Whether an address ("/home", without its query) may be a page of the app: then the service worker answers it with the
 * app, and so does the server. The server refuses to start while it serves an address for which this says yes.
 */
export function isAppAddress(path: string): boolean {
  return !SERVED.test(path);
}
