import type { getInfo, OutputOf } from '@bourse/contract';
import type { Session } from '../../platform/http/route.ts';
import type { AccountContext } from './account-deps.ts';
import { maskEmail, maskPhone } from './masks.ts';
import type { User } from './user-store.ts';

/** The customer as they see themselves; e-mail address and number are masked. */
export async function readInfo(context: AccountContext, session: Session): Promise<OutputOf<typeof getInfo>> {
  const user = await context.users.byId(session.userId);
  const email = user.email === null ? null : maskEmail(user.email);
  const phone = user.phone === null ? null : maskPhone(user.phone);
  return {
    user: {
      userId: user.id,
      loginName: nameOf(user),
      email,
      phone,
      address: null,
      adminParentIds: user.invited_by === null ? null : String(user.invited_by),
      activeCode: user.invite_code,
      status: user.status,
      simulated: user.simulated,
      createTime: user.created_ms,
    },
    detail: detailOf(user),
    asset: [...(await context.balancesOf(user.id, user.simulated))],
    addressFlag: await context.hasAddress(user.id),
  };
}

/** What decides what a customer may withdraw. */
export type Standing = Pick<
  OutputOf<typeof getInfo>['detail'],
  'auditStatusPrimary' | 'auditStatusAdvanced' | 'totp'
> & {
  readonly fundPasswordSet: boolean;
};

export async function readStanding({ users }: AccountContext, userId: number): Promise<Standing> {
  const { auditStatusPrimary, auditStatusAdvanced, totp, userTardPwd } = detailOf(await users.byId(userId));
  return { auditStatusPrimary, auditStatusAdvanced, totp, fundPasswordSet: userTardPwd };
}

/** Account name, or masked address or number. */
export function nameOf({ login_name, email, phone }: User): string {
  if (login_name !== null) return login_name;
  if (email !== null) return maskEmail(email);
  return phone === null ? '' : maskPhone(phone);
}

/** Nothing is verified yet: there is no call to ask for it. */
function detailOf(user: User): OutputOf<typeof getInfo>['detail'] {
  return {
    credits: user.credits,
    auditStatusPrimary: '0',
    auditStatusAdvanced: '0',
    realName: null,
    idCard: null,
    firstReason: null,
    secondReason: null,
    userTardPwd: user.fund_password_hash !== null,
    totp: user.totp_enabled,
    hasLoginPassword: user.password_hash !== null,
  };
}
