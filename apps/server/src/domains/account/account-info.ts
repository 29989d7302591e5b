import type { getInfo, OutputOf } from '@bourse/wire';
import type { Session } from '../../platform/http/route.ts';
import { maskEmail, maskPhone } from '../../platform/masks.ts';
import type { AccountContext, Verification } from './account-deps.ts';
import type { User } from './user-store.ts';

/** The customer as they see themselves. The name is whole: the phone masks it until its owner wants to see it. */
export async function readInfo(context: AccountContext, session: Session): Promise<OutputOf<typeof getInfo>> {
  const user = await context.users.byId(session.userId);
  const freezes = [...context.freezesOf(user.id)];
  const email = user.email === null ? null : maskEmail(user.email);
  const phone = user.phone === null ? null : maskPhone(user.phone);
  const [verification, passkeys, recoveryCodes] = await Promise.all([
    context.verificationOf(user.id),
    context.passkeys.store.countOf(user.id),
    context.recoveryCodes.leftOf(user.id),
  ]);
  return {
    user: {
      userId: user.id,
      loginName: user.login_name ?? user.email ?? user.phone ?? '',
      email,
      phone,
      address: user.wallet_address,
      adminParentIds: user.invited_by === null ? null : String(user.invited_by),
      activeCode: user.invite_code,
      status: freezes.some(({ module }) => module === 'ALL') ? 1 : 0,
      simulated: user.simulated,
      createTime: user.created_ms,
      timeZone: user.time_zone,
      phoneZone: user.phone_zone,
    },
    detail: { ...guardsOf(user, verification, passkeys), recoveryCodes },
    asset: [...(await context.balancesOf(user.id, user.simulated))],
    addressFlag: await context.hasAddress(user.id),
    ...(await context.defiOf(user.id)),
    freezes,
    closedMarkets: [...(await context.closedMarketsOf(user.id))],
  };
}

/** What decides what a customer may withdraw. */
export type Standing = Pick<
  OutputOf<typeof getInfo>['detail'],
  'auditStatusPrimary' | 'auditStatusAdvanced' | 'totp' | 'passkeys'
> & {
  readonly fundPasswordSet: boolean;
};

export async function readStanding(context: AccountContext, userId: number): Promise<Standing> {
  const [user, verification, count] = await Promise.all([
    context.users.byId(userId),
    context.verificationOf(userId),
    context.passkeys.store.countOf(userId),
  ]);
  const { userTardPwd, auditStatusPrimary, auditStatusAdvanced, totp, passkeys } = guardsOf(user, verification, count);
  return { auditStatusPrimary, auditStatusAdvanced, totp, passkeys, fundPasswordSet: userTardPwd };
}

/** Account name, or masked address or number: for what leaves the customer's own screen. */
export function nameOf({ login_name, email, phone }: User): string {
  if (login_name !== null) return login_name;
  if (email !== null) return maskEmail(email);
  return phone === null ? '' : maskPhone(phone);
}

type Guards = Omit<OutputOf<typeof getInfo>['detail'], 'recoveryCodes'>;

function guardsOf(user: User, verification: Verification, passkeys: number): Guards {
  return {
    credits: user.credits,
    ...verification,
    userTardPwd: user.fund_password_hash !== null,
    totp: user.totp_enabled,
    passkeys,
    hasLoginPassword: user.password_hash !== null,
  };
}
