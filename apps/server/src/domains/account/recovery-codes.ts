import { randomInt } from 'node:crypto';
import {
  CODE,
  type makeRecoveryCodes,
  type OutputOf,
  RECOVERY_CODES,
  type recoverPassword,
  validateRecovery,
} from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AccountContext } from './account-deps.ts';
import { checkCaptcha } from './captcha-check.ts';
import { checkOwner } from './check-owner.ts';
import { mailNotice } from './security-notice.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

/** No letters or digits that are mistaken for one another: 32 of them, 50 bits in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Ten codes of a customer, kept as keyed hashes: each good once, all of them until others are made. */
export class RecoveryCodes {
  readonly #db: Database;
  readonly #mac: Secrets['mac'];

  constructor(db: Database, { mac }: Pick<Secrets, 'mac'>) {
    this.#db = db;
    this.#mac = mac;
  }

  /** New ones, in the place of the former: "ABCDE-FGHJK". */
  async make(userId: number, nowMs: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const former = sqlFor.deleteFrom('recovery_codes').where('user_id', '=', userId);
    const added = sqlFor
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: this.#hashOf(userId, code), made_ms: nowMs })));
    await this.#db.batch([statement(former), statement(added)]);
    return codes;
  }

  /** How many are good. */
  async leftOf(userId: number): Promise<number> {
    const left = sqlFor
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('used_ms', 'is', null);
    return Number((await one(this.#db, left))?.count ?? 0);
  }

  /** Uses it up; false where it is none of the customer's, or was used. Of two that bring it at once, one gets in. */
  async take(userId: number, typed: string, nowMs: number): Promise<boolean> {
    const taken = sqlFor
      .updateTable('recovery_codes')
      .set({ used_ms: nowMs })
      .where('user_id', '=', userId)
      .where('code_hash', '=', this.#hashOf(userId, typed))
      .where('used_ms', 'is', null)
      .returning('id');
    return (await rows(this.#db, taken)).length === 1;
  }

  #hashOf(userId: number, code: string): string {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return this.#mac(`recovery of user ${userId}: ${letters}`);
  }
}

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** Makes them for who proves to be the owner. */
export async function makeOwnCodes(
  context: AccountContext,
  call: Call<typeof makeRecoveryCodes>,
): Promise<OutputOf<typeof makeRecoveryCodes>> {
  const user = await checkOwner(context, call);
  // By these names an account is found; a number alone gets its codes by text message.
  if (user.login_name === null && user.email === null) throw new Refusal('recovery_no_name', { code: CODE.conflict });
  await context.secondFactor.checkCaller(call, 'guard');
  const codes = await context.recoveryCodes.make(user.id, call.nowMs);
  await mailNotice(context, user.id, 'recoveryCodes', call.lang);
  return { codes };
}

/** Another login password by a code; slowed down as guessing at passwords is, and together with it. */
export async function recover(context: AccountContext, call: Call<typeof recoverPassword>): Promise<undefined> {
  const { body, nowMs, address, userAgent } = call;
  const account = body.loginName;
  const { captchaAlways } = context.settings.current().LOGIN_REGIS_SETTING;
  const captchaRequired = captchaAlways || context.failures.isSuspicious(address, account, nowMs);
  refuseOn(validateRecovery({ ...body, confirm: body.newPwd }, captchaRequired));
  if (captchaRequired) await checkCaptcha(context, 'LOGIN', body, nowMs);
  context.failures.add(address, account, nowMs);
  const user = await context.users.byLogin(account);
  const guess = context.guard.begin({
    account: user === undefined ? `name ${account.toLowerCase()}` : `customer ${user.id}`,
    device: user && context.devices.knownTo(`c${user.id}`, call),
    address,
    nowMs,
  });
  const record = (outcome: string) =>
    context.users.recordSignIn({ nowMs, userId: user?.id, method: 'recovery', outcome, address, userAgent });
  // Hashed in any case: how long the answer takes tells nobody whether a code was right.
  const hash = await context.passwords.hash(body.newPwd);
  if (user === undefined || !(await context.recoveryCodes.take(user.id, body.recoveryCode, nowMs))) {
    await record('refused');
    throw new Refusal('recovery_wrong', { field: 'recoveryCode' });
  }
  guess.forgive();
  context.failures.clear(address, account);
  await context.users.setPassword(user.id, hash, nowMs);
  const rest: Statement = coolOffWithdrawals(user.id, nowMs);
  await context.db.batch([rest]);
  await context.sessions.revokeAll(user.id);
  await record('password-reset');
  await mailNotice(context, user.id, 'password', call.lang);
}
