import { CODE, isByPassword, type login, type OutputOf, SIGN_TYPE, validateLogin } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkCaptcha } from './captcha-check.ts';
import { codeTarget } from './code-target.ts';
import { emailKey, methodName, phoneKey, requireOpen, requireWalletOpen } from './sign-in-method.ts';
import type { User } from './user-store.ts';
import { byWallet } from './wallet-sign-in.ts';

type LoginCall = Call<typeof login>;

/** Signs in by account or e-mail address and password, by a one-time code, or by a wallet's signature. Why it failed is not told: nobody learns who has an account. */
export async function signIn(context: AccountContext, call: LoginCall): Promise<OutputOf<typeof login>> {
  const user = await findCustomer(context, call);
  const satoken = await context.sessions.create(user, call.address, call.userAgent);
  await endIfOutdated(context, user, satoken);
  await record(context, call, user.id, 'signed-in');
  context.devices.remember(`c${user.id}`, call);
  return { satoken };
}

async function findCustomer(context: AccountContext, call: LoginCall): Promise<User> {
  if (call.body.signType === SIGN_TYPE.wallet) return withWallet(context, call);
  requireOpen(call.body.signType, context.settings.current().LOGIN_REGIS_SETTING);
  return isByPassword(call.body) ? byPassword(context, call) : byCode(context, call);
}

async function withWallet(context: AccountContext, call: LoginCall): Promise<User> {
  requireWalletOpen(context);
  const { user, isNew } = await byWallet(
    ...([context, call, (known: User) => checkSecondFactor(context, call, known)] as const),
    (userId) => record(context, call, userId, 'refused'),
  );
  if (isNew) {
    await record(context, call, user.id, 'registered');
    await context.letter?.(user.id, { type: 'account', key: 'welcome', params: { uid: user.id } });
  }
  return user;
}

/** The password was changed, or the wallet removed, while it was being checked: what it opened is closed again. */
async function endIfOutdated({ users, sessions }: AccountContext, user: User, satoken: string): Promise<void> {
  const { password_hash, wallet_address } = await users.byId(user.id);
  if (password_hash === user.password_hash && wallet_address === user.wallet_address) return;
  const session = sessions.find(satoken);
  if (session !== undefined) await sessions.revoke(session);
  throw new Refusal('login_failed', { code: CODE.badRequest });
}

async function byPassword(context: AccountContext, call: LoginCall): Promise<User> {
  const { users, passwords, failures } = context;
  const { signType, loginName = '', loginPassword = '', email } = call.body;
  const account = signType === SIGN_TYPE.email ? emailKey(email) : loginName.trim();
  const captchaRequired =
    context.settings.current().LOGIN_REGIS_SETTING.captchaAlways ||
    failures.isSuspicious(call.address, account, call.nowMs);
  refuseOn(validateLogin(call.body, captchaRequired));
  if (captchaRequired) await checkCaptcha(context, 'LOGIN', call.body, call.nowMs);
  failures.add(call.address, account, call.nowMs);
  const user = await users.byLogin(account);
  const guess = context.guard.begin({
    account: user === undefined ? `name ${account.toLowerCase()}` : `customer ${user.id}`,
    device: user && context.devices.knownTo(`c${user.id}`, call),
    address: call.address,
    nowMs: call.nowMs,
  });
  const isRight = await passwords.verify(user?.password_hash, loginPassword);
  if (isRight && !context.demoWorld.refuses(account, loginPassword)) {
    if (user !== undefined) {
      guess.forgive();
      await checkSecondFactor(context, call, user, () => failures.forgive(call.address, account));
      failures.clear(call.address, account);
      return user;
    }
  }
  await record(context, call, user?.id, 'refused');
  throw new Refusal('login_failed', { code: CODE.badRequest });
}

/** A code was sent only to those who have an account, so for the others every code is wrong. */
async function byCode(context: AccountContext, call: LoginCall): Promise<User> {
  refuseOn(validateLogin(call.body, false));
  const { signType, email, areaCode, phone, code = '' } = call.body;
  const isEmail = signType === SIGN_TYPE.email;
  const address = isEmail ? emailKey(email) : phoneKey(areaCode, phone);
  const user = isEmail ? await context.users.byEmail(address) : await context.users.byPhone(address);
  const target = codeTarget(context, call, address, user);
  const isGuarded = user !== undefined && (await context.secondFactor.isOn(user.id));
  try {
    if (isGuarded) await context.codes.look('LOGIN', target, code, call.nowMs);
    else await context.codes.take('LOGIN', target, code, call.nowMs);
  } catch (error) {
    await record(context, call, user?.id, 'refused');
    throw error;
  }
  if (user === undefined) throw new Refusal('code_wrong', { field: 'code' });
  if (isGuarded) {
    await checkSecondFactor(context, call, user);
    await context.codes.take('LOGIN', target, code, call.nowMs);
  }
  return user;
}

/** Asks for it only whoever has brought the password or the mailed code. A wrong one is a failure like a wrong password. */
async function checkSecondFactor(
  context: AccountContext,
  call: LoginCall,
  user: User,
  onAsked: () => void = () => undefined,
): Promise<void> {
  try {
    await context.secondFactor.check(user.id, { totp: call.body.totp }, call.nowMs);
  } catch (error) {
    const isAsked = error instanceof Refusal && (error.key === 'totp_required' || error.key === 'passkey_required');
    if (isAsked) onAsked();
    await record(context, call, user.id, isAsked ? 'code-asked' : 'refused');
    throw error;
  }
}

async function record(context: AccountContext, call: LoginCall, userId: number | undefined, outcome: string) {
  await context.users.recordSignIn(call, { userId, method: methodName(call.body.signType), outcome });
}
