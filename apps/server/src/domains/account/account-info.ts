import type { getInfo, OutputOf } from '@bourse/contract';
import type { Session } from '../../platform/http/route.ts';
import type { AccountContext } from './account-deps.ts';
import { maskEmail, maskPhone } from './masks.ts';

/** The customer as they see themselves; e-mail address and number are masked. */
export async function readInfo(context: AccountContext, session: Session): Promise<OutputOf<typeof getInfo>> {
  const user = await context.users.byId(session.userId);
  const freezes = [...context.freezesOf(user.id)];
  const email = user.email === null ? null : maskEmail(user.email);
  const phone = user.phone === null ? null : maskPhone(user.phone);
  return {
    user: {
      userId: user.id,
      loginName: user.login_name ?? email ?? phone ?? '',
      email,
      phone,
      address: null,
      adminParentIds: user.invited_by === null ? null : String(user.invited_by),
      activeCode: user.invite_code,
      status: freezes.some(({ module }) => module === 'ALL') ? 1 : 0,
      simulated: user.simulated,
      createTime: user.created_ms,
    },
    detail: { credits: user.credits, ...(await context.verificationOf(user.id)), userTardPwd: false },
    asset: [...(await context.balancesOf(user.id, user.simulated))],
    addressFlag: false,
    freezes,
  };
}
