import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OperatorFailures } from './operator-failures.ts';
import type { OperatorSessionStore } from './operator-sessions.ts';
import type { OperatorStore } from './operator-store.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

/** What the operators' domain is given. */
export interface OperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly auditLog: AuditLog;
  /** The deployment's name: authenticator apps show it. */
  readonly issuer: string;
}

export interface OperatorContext extends OperatorDeps {
  readonly operators: OperatorStore;
  readonly sessions: OperatorSessionStore;
  readonly passwords: Passwords;
  readonly failures: OperatorFailures;
  readonly attempts: SignInAttempts;
}
