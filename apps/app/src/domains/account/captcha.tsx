import { Skeleton } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import { easyGenerateCode } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import type { AccountForm } from './account-form.ts';

/** What goes into the call that a captcha guards. */
export interface CaptchaAnswer {
  readonly captchaId: string | undefined;
  readonly code: string;
}

export interface Captcha {
  readonly id: string | undefined;
  readonly picture: string | undefined;
  /** A new picture; the former one is worth nothing any more. */
  readonly refresh: () => void;
}

/** The picture of characters, loaded while `needed`. */
export function useCaptcha(codeType: 'LOGIN' | 'REGISTER', needed: boolean): Captcha {
  const [stamp, setStamp] = useState(() => Date.now());
  const { data } = useCall(
    easyGenerateCode,
    { query: { codeType, timestamp: String(stamp) } },
    { enabled: needed, staleTime: Number.POSITIVE_INFINITY },
  );
  return { id: data?.captchaId, picture: data?.img, refresh: () => setStamp(Date.now()) };
}

/** The field for a captcha's characters; a tap on the picture brings another one. */
export function CaptchaField({ form, captcha }: { readonly form: AccountForm; readonly captcha: Captcha }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...form.field('code')}
      label={t('login.captchaLabel')}
      autoComplete="off"
      data-secret
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      after={
        <button
          type="button"
          aria-label={t('login.captchaRefresh')}
          onClick={captcha.refresh}
          className="press m-1 flex h-10 w-28 shrink-0 items-center justify-center overflow-hidden rounded-pill bg-code-paper"
        >
          {captcha.picture === undefined ? (
            <Skeleton className="h-10 w-28" />
          ) : (
            <img src={captcha.picture} alt={t('login.captchaAlt')} className="h-10 w-28 object-contain" />
          )}
        </button>
      }
    />
  );
}
