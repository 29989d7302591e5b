import { Switch } from '@bourse/ui/switch';
import { chooseNews, newsChoices } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

interface Choices {
  readonly inApp: boolean;
  readonly byEmail: boolean;
}

/** Where news and offers come, besides this device: what is chosen counts at once. */
export function NewsChoices() {
  const { t } = useTranslation();
  const query = useCall(newsChoices, {}, { staleTime: 0 });
  const [chosen, setChosen] = useState<Choices>();
  if (query.data === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  const { email } = query.data;
  const { inApp, byEmail } = chosen ?? query.data;
  const choose = async (next: Choices) => {
    setChosen(next);
    try {
      await call(chooseNews, { body: next });
    } catch (error) {
      toastError(error);
    }
    await invalidate('campaign');
    setChosen(undefined);
  };
  const busy = chosen !== undefined;
  return (
    <section aria-labelledby="news-choices" className="border-t border-line pt-4">
      <h2 id="news-choices" className="text-15 font-semibold text-strong">
        {t('notifications.newsTitle')}
      </h2>
      <div className="divide-y divide-line">
        <div className="py-1.5">
          <Switch
            label={t('notifications.newsInApp')}
            checked={inApp}
            disabled={busy}
            onCheckedChange={(on) => void choose({ inApp: on, byEmail })}
          />
          <p className="pe-16 text-13 text-soft">{t('notifications.newsInAppText')}</p>
        </div>
        <div className="py-1.5">
          <Switch
            label={t('notifications.newsByEmail')}
            checked={email !== '' && byEmail}
            disabled={busy || email === ''}
            onCheckedChange={(on) => void choose({ inApp, byEmail: on })}
          />
          <p className="pe-16 text-13 text-soft">
            {email === '' ? t('notifications.newsNoEmail') : t('notifications.newsByEmailText', { email })}
          </p>
        </div>
      </div>
      <p className="pt-2 text-13 text-faint">{t('notifications.newsAccount')}</p>
    </section>
  );
}
