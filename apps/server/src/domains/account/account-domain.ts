import {
  easyGenerateCode,
  getCountryCode,
  getInfo,
  login,
  logout,
  register,
  sendEmailCode,
  sendMobileCode,
  switchMode,
} from '@bourse/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/http/sessions.ts';
import type { AccountContext, AccountDeps, AccountParts } from './account-deps.ts';
import { readInfo } from './account-info.ts';
import { Captchas } from './captchas.ts';
import { chooseLedger } from './choose-ledger.ts';
import { listCountryCodes } from './country-codes.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { openAccount } from './open-account.ts';
import { Passwords } from './passwords.ts';
import { mailCode, textCode } from './send-code.ts';
import { SessionStore } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { SignInFailures } from './sign-in-failures.ts';
import { signOut } from './sign-out.ts';
import { UserStore } from './user-store.ts';

export interface SeedUser {
  readonly loginName: string;
  readonly loginPassword: string;
  /** Trades in the simulated ledger from the start. */
  readonly simulated: boolean;
}

export interface AccountDomain {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  /** Ends all sessions of a customer. */
  endSessions(userId: number): Promise<void>;
  /** The id of the customer with this account name, made where there is none. */
  seedUser(user: SeedUser): Promise<number>;
  /** Writes what use has prolonged. */
  close(): Promise<void>;
}

/** Registration, sign-in, sessions, and the ledger a customer trades in. */
export async function createAccountDomain(
  deps: AccountDeps,
  replaced: Partial<AccountParts> = {},
): Promise<AccountDomain> {
  const { db, clock, log } = deps;
  const context: AccountContext = {
    ...deps,
    users: new UserStore(db),
    sessions: await SessionStore.load(db, clock, log),
    passwords: new Passwords(),
    captchas: new Captchas(),
    codes: new OneTimeCodes(db),
    failures: new SignInFailures(),
    ...replaced,
  };
  return {
    routes: routesOf(context),
    sessions: context.sessions,
    endSessions: (userId) => context.sessions.revokeAll(userId),
    seedUser: (user) => seedUser(context, user),
    close: () => context.sessions.close(),
  };
}

function routesOf(context: AccountContext): Route[] {
  const countries = listCountryCodes();
  return [
    route(register, 'sign-in', (call) => openAccount(context, call)),
    route(login, 'sign-in', (call) => signIn(context, call)),
    route(logout, 'write', (call) => signOut(context, call)),
    route(switchMode, 'write', (call) => chooseLedger(context, call)),
    route(sendEmailCode, 'send-code', (call) => mailCode(context, call)),
    route(sendMobileCode, 'send-code', (call) => textCode(context, call)),
    route(easyGenerateCode, 'write', (call) => context.captchas.make(call.nowMs)),
    route(getCountryCode, 'read', () => countries),
    route(getInfo, 'read', (call) => readInfo(context, call.session)),
  ];
}

async function seedUser({ users, passwords, clock }: AccountContext, seed: SeedUser): Promise<number> {
  const known = await users.byLogin(seed.loginName);
  if (known !== undefined) return known.id;
  const passwordHash = await passwords.hash(seed.loginPassword);
  const { loginName, simulated } = seed;
  const added = await users.add({ loginName, passwordHash, simulated, invitedBy: undefined, nowMs: clock() });
  if (added === undefined) throw new Error(`the customer ${loginName} was not stored`);
  return added.id;
}
