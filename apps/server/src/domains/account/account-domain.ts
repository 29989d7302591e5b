import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  bindEmail,
  bindWallet,
  changeFundPassword,
  changeLoginPassword,
  changePasswordByEmail,
  confirmTotp,
  disableTotp,
  easyGenerateCode,
  endSessions,
  getCountryCode,
  getInfo,
  listPasskeys,
  listSessions,
  listSignIns,
  login,
  logout,
  makeRecoveryCodes,
  passkeySignIn,
  readLetterMark,
  recoverPassword,
  register,
  removePasskey,
  removeWallet,
  renamePasskey,
  resetPassword,
  sendEmailCode,
  sendMobileCode,
  setFundPassword,
  setLetterMark,
  setLoginPassword,
  setTimeZone,
  switchMode,
  walletNonce,
} from '@bourse/wire';
import { deviceName } from '../../platform/device-name.ts';
import { FailureCounts } from '../../platform/failure-counts.ts';
import { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import { KnownDevices } from '../../platform/guessing/known-devices.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Passwords } from '../../platform/passwords.ts';
import type { AccountContext, AccountDeps, AccountParts } from './account-deps.ts';
import { readInfo, readStanding, type Standing } from './account-info.ts';
import { AttemptLock } from './attempt-lock.ts';
import { bindAddress } from './bind-email.ts';
import { makeCaptcha } from './captcha-check.ts';
import { Captchas } from './captchas.ts';
import { chooseLedger } from './choose-ledger.ts';
import { listCountryCodes } from './country-codes.ts';
import { FundPassword } from './fund-password.ts';
import { replaceFundPassword, setFirstFundPassword } from './fund-password-calls.ts';
import { readOwnMark, setOwnMark } from './letter-mark.ts';
import { changeByEmail, changePassword, resetForgotten, setFirstPassword } from './login-password.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { openAccount } from './open-account.ts';
import {
  addOwnPasskey,
  askForPasskey,
  beginOwnPasskey,
  readPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys/passkey-calls.ts';
import { askToSignIn, signInWithPasskey } from './passkeys/passkey-sign-in.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { makeOwnCodes, recover } from './recover.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.ts';
import { mailCode, textCode } from './send-code.ts';
import { endOwnSessions, readSessions } from './session-list.ts';
import { SessionStore } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { SignInFailures } from './sign-in-failures.ts';
import { readSignIns } from './sign-in-history.ts';
import { signOut } from './sign-out.ts';
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from './totp-calls.ts';
import { UserStore } from './user-store.ts';
import { bindOwnWallet, makeWalletMessage, removeOwnWallet, WALLET_MESSAGE_MS } from './wallet-calls.ts';
import { WalletMessages } from './wallet-messages.ts';

export interface SeedUser {
  readonly loginName: string;
  readonly loginPassword: string;
  /** Trades in the simulated ledger from the start. */
  readonly simulated: boolean;
}

export interface AccountDomain {
  readonly routes: readonly Route[];
  readonly sessions: SessionStore;
  /** Ends all sessions of a customer. */
  endSessions(userId: number): Promise<void>;
  /** Told who signed in with a device that nobody signed in to their account with before. */
  onNewDevice(listener: (userId: number, device: string, atMs: number) => void): void;
  /** Asked for where money leaves. */
  readonly fundPassword: FundPassword;
  readonly secondFactor: SecondFactor;
  /** What decides what a customer may withdraw. */
  standingOf(userId: number): Promise<Standing>;
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
  const passwords = new Passwords();
  const lock = new AttemptLock();
  const passkeys = new Passkeys(db, deps.secrets, deps.publicUrl);
  const context: AccountContext = {
    ...deps,
    users: new UserStore(db),
    sessions: new SessionStore(db, clock, log),
    passwords,
    captchas: new Captchas(),
    work: new ProofOfWork(),
    codes: new OneTimeCodes(db),
    failures: new SignInFailures(),
    guard: new GuessGuard('sign_in_slowed'),
    devices: new KnownDevices(deps.secrets),
    lock,
    fundPassword: new FundPassword(db, passwords, lock),
    passkeys,
    recoveryCodes: new RecoveryCodes(db, deps.secrets),
    secondFactor: new SecondFactor(db, deps.secrets, lock, passkeys),
    walletMessages: new WalletMessages(db),
    walletCounts: new FailureCounts(WALLET_MESSAGE_MS),
    ...replaced,
  };
  return {
    routes: routesOf(context),
    sessions: context.sessions,
    endSessions: (userId) => context.sessions.revokeAll(userId),
    onNewDevice: (listener) =>
      context.users.onNewDevice((userId, userAgent, atMs) => listener(userId, deviceName(userAgent), atMs)),
    fundPassword: context.fundPassword,
    secondFactor: context.secondFactor,
    standingOf: (userId) => readStanding(context, userId),
    seedUser: (user) => seedUser(context, user),
    close: () => context.sessions.close(),
  };
}

function routesOf(context: AccountContext): Route[] {
  const countries = listCountryCodes();
  return [
    route(register, 'sign-in', (call) => openAccount(context, call)),
    route(login, 'sign-in', (call) => signIn(context, call)),
    route(beginPasskeySignIn, 'write', (call) => askToSignIn(context, call)),
    route(passkeySignIn, 'sign-in', (call) => signInWithPasskey(context, call)),
    route(walletNonce, 'sign-in', (call) => makeWalletMessage(context, call)),
    route(logout, 'write', (call) => signOut(context, call)),
    route(switchMode, 'write', (call) => chooseLedger(context, call)),
    route(setTimeZone, 'write', async ({ session, body }) => {
      await context.users.setZone(session.userId, body);
      return undefined;
    }),
    route(sendEmailCode, 'send-code', (call) => mailCode(context, call)),
    route(sendMobileCode, 'send-code', (call) => textCode(context, call)),
    route(easyGenerateCode, 'write', (call) => makeCaptcha(context, call.query.codeType, call.nowMs)),
    route(getCountryCode, 'read', () => countries),
    route(getInfo, 'read', (call) => readInfo(context, call.session)),
    ...securityRoutes(context),
  ];
}

/** Passwords, address, second factor, sessions. What takes a secret is called as seldom as signing in. */
function securityRoutes(context: AccountContext): Route[] {
  return [
    route(setFundPassword, 'sign-in', (call) => setFirstFundPassword(context, call)),
    route(changeFundPassword, 'sign-in', (call) => replaceFundPassword(context, call)),
    route(setLoginPassword, 'sign-in', (call) => setFirstPassword(context, call)),
    route(changeLoginPassword, 'sign-in', (call) => changePassword(context, call)),
    route(changePasswordByEmail, 'sign-in', (call) => changeByEmail(context, call)),
    route(resetPassword, 'sign-in', (call) => resetForgotten(context, call)),
    route(bindEmail, 'sign-in', (call) => bindAddress(context, call)),
    route(beginTotp, 'sign-in', (call) => beginSecondFactor(context, call)),
    route(confirmTotp, 'sign-in', (call) => confirmSecondFactor(context, call)),
    route(disableTotp, 'sign-in', (call) => disableSecondFactor(context, call)),
    route(listPasskeys, 'read', (call) => readPasskeys(context, call)),
    route(askPasskey, 'write', (call) => askForPasskey(context, call)),
    route(beginPasskey, 'sign-in', (call) => beginOwnPasskey(context, call)),
    route(addPasskey, 'sign-in', (call) => addOwnPasskey(context, call)),
    route(renamePasskey, 'write', (call) => renameOwnPasskey(context, call)),
    route(removePasskey, 'sign-in', (call) => removeOwnPasskey(context, call)),
    route(bindWallet, 'sign-in', (call) => bindOwnWallet(context, call)),
    route(removeWallet, 'sign-in', (call) => removeOwnWallet(context, call)),
    route(makeRecoveryCodes, 'sign-in', (call) => makeOwnCodes(context, call)),
    route(recoverPassword, 'sign-in', (call) => recover(context, call)),
    route(readLetterMark, 'read', (call) => readOwnMark(context, call)),
    route(setLetterMark, 'sign-in', (call) => setOwnMark(context, call)),
    route(listSignIns, 'read', (call) => readSignIns(context, call)),
    route(listSessions, 'read', (call) => readSessions(context, call)),
    route(endSessions, 'write', (call) => endOwnSessions(context, call)),
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
