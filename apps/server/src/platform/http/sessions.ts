import type { Operator, Session } from './route.ts';

/** Who a token belongs to. Asked at every call, so it answers from memory. */
export interface Sessions {
  find(token: string): Session | undefined;
}

/** The operators' sessions: another store, other tokens. From memory, too. */
export interface OperatorSessions {
  /** Counts as a use: a session that nobody uses ends. */
  find(token: string): Operator | undefined;
}

/** The same, but no use: what a page asks by itself keeps no session alive. */
export interface OperatorPeek {
  peek(token: string): Operator | undefined;
}
