import { type OutputOf, type register, SIGN_TYPE, validateRegister } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkCaptcha } from './captcha-check.ts';
import { findInviter } from './invited-by.ts';
import { consentOf } from './registration-consent.ts';
import { emailKey, methodName, phoneKey, requireOpen } from './sign-in-method.ts';

type RegisterCall = Call<typeof register>;
type Identity = { readonly loginName: string } | { readonly email: string } | { readonly phone: string };

/** Opens an account and signs in. An address or number is proved by its code before anything is said about it. */
export async function openAccount(context: AccountContext, call: RegisterCall): Promise<OutputOf<typeof register>> {
  const { body, nowMs, address, userAgent } = call;
  const rules = rulesOf(context, call);
  requireOpen(body.signType, context.settings.current().LOGIN_REGIS_SETTING);
  refuseOn(validateRegister(body, rules));
  const identity = identityOf(body);
  const invitedBy = await findInviter(context, body.activeCode);
  await prove(context, call, identity, rules.captchaRequired);
  const passwordHash = await context.passwords.hash(body.loginPassword);
  const consent = await consentOf(context.db, body, context.deployment.register.consent, call.lang);
  const user = await context.users.add({ ...identity, passwordHash, invitedBy, simulated: false, consent, nowMs });
  if (user === undefined) throw new Refusal('account_taken', { field: Object.keys(identity)[0] ?? 'loginName' });
  const method = methodName(body.signType);
  await context.users.recordSignIn(call, { userId: user.id, method, outcome: 'registered' });
  await context.letter?.(user.id, { type: 'account', key: 'welcome', params: { uid: user.id } });
  const satoken = await context.sessions.create(user, address, userAgent);
  context.devices.remember(`c${user.id}`, call);
  return { satoken };
}

function rulesOf({ settings, deployment, failures }: AccountContext, { body, address, nowMs }: RegisterCall) {
  const { captchaAlways, invitationDisplay } = settings.current().LOGIN_REGIS_SETTING;
  const { email, phone } = deployment.register.invitationRequired;
  const bySignType = { [SIGN_TYPE.email]: email, [SIGN_TYPE.phone]: phone, [SIGN_TYPE.account]: invitationDisplay };
  return {
    captchaRequired:
      body.signType === SIGN_TYPE.account && (captchaAlways || failures.isSuspicious(address, undefined, nowMs)),
    invitationRequired: body.signType !== SIGN_TYPE.wallet && bySignType[body.signType],
    consent: deployment.register.consent,
  };
}

function identityOf(body: RegisterCall['body']): Identity {
  if (body.signType === SIGN_TYPE.email) return { email: emailKey(body.email) };
  if (body.signType === SIGN_TYPE.phone) return { phone: phoneKey(body.areaCode, body.phone) };
  return { loginName: (body.loginName ?? '').replace(/\s/g, '') };
}

async function prove(context: AccountContext, call: RegisterCall, identity: Identity, captchaRequired: boolean) {
  if ('loginName' in identity) {
    if (captchaRequired) await checkCaptcha(context, 'REGISTER', call.body, call.nowMs);
    return;
  }
  const target = 'email' in identity ? identity.email : identity.phone;
  await context.codes.take('REGISTER', target, call.body.code ?? '', call.nowMs);
}
