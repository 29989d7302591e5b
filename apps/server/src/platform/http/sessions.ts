import type { Session, SignedInOperator } from './route.ts';

/** Whom a token belongs to. Asked at every call, so it answers from memory. */
export interface Sessions {
  find(token: string): Session | undefined;
  /** Where not all are in memory: reads one, so that it is found afterwards. Rejects where nobody can tell. */
  learn?(token: string): Promise<void>;
}

/** The operators' sessions: with their own store and tokens. From memory too. */
export interface OperatorSessions {
  /** Counts as a use of the session; unused sessions end. */
  find(token: string): SignedInOperator | undefined;
}

/** The same without counting as a use: what a page asks by itself does not keep a session alive. */
export interface OperatorPeek {
  peek(token: string): SignedInOperator | undefined;
}

/** Keys of the company's own systems: from memory too. */
export interface ServiceKeys {
  /** Counts as a use. Refuses a key that is none, or not any more, one from a wrong address, and one that calls too often. */
  use(token: string, address: string): SignedInOperator;
}
