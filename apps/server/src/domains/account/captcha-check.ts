import type { easyGenerateCode, OutputOf } from '@bourse/wire';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import type { WorkPurpose } from './proof-of-work.ts';

type CaptchaContext = Pick<AccountContext, 'captchas' | 'work' | 'settings'>;

const asksForPicture = ({ settings }: CaptchaContext): boolean => settings.current().LOGIN_REGIS_SETTING.captchaPicture;

/** A new captcha: work for the browser, or a picture where the operators have set it. */
export async function makeCaptcha(
  context: CaptchaContext,
  purpose: WorkPurpose,
  nowMs: number,
): Promise<OutputOf<typeof easyGenerateCode>> {
  if (asksForPicture(context)) return { ...(await context.captchas.make(nowMs)), challenge: '' };
  const challenge = await context.work.make(purpose, nowMs);
  return { captchaId: challenge.parameters.nonce, img: '', challenge: JSON.stringify(challenge) };
}

/** Uses an answer up. Refuses with `captcha_wrong`. */
export async function checkCaptcha(
  context: CaptchaContext,
  purpose: WorkPurpose,
  { captchaId, code }: { readonly captchaId?: string | undefined; readonly code?: string | undefined },
  nowMs: number,
): Promise<void> {
  const isRight = asksForPicture(context)
    ? context.captchas.take(captchaId, code, nowMs)
    : await context.work.take(purpose, code, nowMs);
  if (!isRight) throw new Refusal('captcha_wrong', { field: 'code' });
}
