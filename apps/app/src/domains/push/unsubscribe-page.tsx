import { Button, EmptyState } from '@bourse/ui';
import { unsubscribe, unsubscribed } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { errorText, toastError } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';

/** The link is none of ours: trying again changes nothing. */
const isWrong = (error: unknown): boolean => error instanceof ApiError && error.key === 'unsubscribe_link';

/** /unsubscribe: where the link of a letter leads. It ends news by e-mail without a sign-in. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const { t: token } = useSearch({ from: '/unsubscribe' });
  const query = useCall(unsubscribed, { query: { t: token } }, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await call(unsubscribe, { query: { t: token } });
      await invalidate('campaign');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title={t('unsubscribe.title')} back />
      <div className="px-4 py-4">
        {query.data === undefined ? (
          query.error === null ? (
            <Loading>{null}</Loading>
          ) : isWrong(query.error) ? (
            <EmptyState
              icon={<MailX aria-hidden className="size-8" strokeWidth={1.5} />}
              title={errorText(query.error)}
            />
          ) : (
            <LoadFailed query={query} />
          )
        ) : (
          <EmptyState
            icon={<MailX aria-hidden className="size-8" strokeWidth={1.5} />}
            title={t(query.data.on ? 'unsubscribe.ask' : 'unsubscribe.done', { email: query.data.email })}
            text={t('unsubscribe.account')}
            action={
              query.data.on && (
                <Button loading={busy} onClick={() => void stop()}>
                  {t('unsubscribe.stop')}
                </Button>
              )
            }
          />
        )}
      </div>
    </>
  );
}
