import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DemoWorld } from '../../platform/demo-world.ts';
import type { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import type { KnownDevices } from '../../platform/guessing/known-devices.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { OperatorRights } from './operator-rights.ts';
import type { OperatorSessionStore } from './operator-sessions.ts';
import type { OperatorStore } from './operator-store.ts';
import type { OperatorPasskeys } from './passkeys/operator-passkeys.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

/** What the operators' domain is given. */
export interface OperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly demoWorld: Pick<DemoWorld, 'refuses' | 'refusesEnrolment'>;
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose' | 'add'>;
  /** In which hours of the week are meant: "Europe/Berlin". */
  readonly zone: string;
  /** Where this server is found, as it is configured: passkeys are made for it. */
  readonly publicUrl: string | undefined;
  /** What operators may do has changed: pages and gateways read it again. */
  readonly rightsChanged: () => Promise<void>;
  /** The deployment's name: authenticator apps show it. */
  readonly issuer: string;
}

export interface OperatorContext extends OperatorDeps {
  readonly operators: OperatorStore;
  readonly rights: OperatorRights;
  readonly passkeys: OperatorPasskeys;
  readonly sessions: OperatorSessionStore;
  readonly passwords: Passwords;
  /** Slows guessing at passwords and codes down. */
  readonly guard: GuessGuard;
  readonly devices: KnownDevices;
  readonly attempts: SignInAttempts;
}
