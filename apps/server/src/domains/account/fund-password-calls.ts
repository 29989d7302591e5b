import {
  CODE,
  type changeFundPassword,
  type setFundPassword,
  validateFundPassword,
  validateFundPasswordChange,
} from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { mailNotice } from './security-notice.ts';

/** The first fund password. Refuses with `fund_password_is_set` where there is one. */
export async function setFirstFundPassword(
  context: AccountContext,
  { body, session, lang }: Call<typeof setFundPassword>,
): Promise<undefined> {
  refuseOn(validateFundPassword(body.pwd, context.deployment.fundPassword));
  const isFirst = await context.fundPassword.setFirst(session.userId, body.pwd);
  if (!isFirst) throw new Refusal('fund_password_is_set', { code: CODE.conflict, field: 'pwd' });
  await mailNotice(context, session.userId, 'fundPasswordSet', lang);
}

/** Another fund password, by the present one. Refuses as withdrawals do where that is wrong. */
export async function replaceFundPassword(
  context: AccountContext,
  { body, session, nowMs, lang }: Call<typeof changeFundPassword>,
): Promise<undefined> {
  const { oldPwd, newPwd } = body;
  refuseOn(validateFundPasswordChange({ oldPwd, newPwd, confirm: newPwd }, context.deployment.fundPassword));
  await context.fundPassword.check(session.userId, oldPwd, nowMs, 'oldPwd');
  await context.fundPassword.replace(session.userId, newPwd);
  await mailNotice(context, session.userId, 'fundPassword', lang);
}
