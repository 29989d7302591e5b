import type { Session } from './route.ts';

/** Who a token belongs to. Asked at every call, so it answers from memory. */
export interface Sessions {
  find(token: string): Session | undefined;
}
