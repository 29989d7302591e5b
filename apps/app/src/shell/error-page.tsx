import { Button } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerThere, PageUnreachable } from '../platform/app-files.ts';
import { useFeedState } from '../platform/feed.ts';
import { Failed } from './load-failed.tsx';
import { PageHeader } from './page-header.tsx';

/** Shown in place of a page that threw, or whose file could not be loaded. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (error instanceof PageUnreachable) return <Unreachable />;
  return (
    <>
      <PageHeader title={t('shell.errorTitle')} back />
      <div role="alert" className="flex flex-col items-center gap-4 px-8 py-16 text-center">
        <p className="text-15 text-soft">{t('shell.errorText')}</p>
        <Button variant="quiet" size="medium" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </>
  );
}

/** Starts anew when somebody asks and the server answers, or when the prices are back. */
function Unreachable() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { lostAt } = useFeedState();
  const wasLost = useRef(false);
  useEffect(() => {
    if (lostAt !== undefined) wasLost.current = true;
    else if (wasLost.current) location.reload();
  }, [lostAt]);
  const retry = async () => {
    setBusy(true);
    if (await isServerThere()) location.reload();
    else setBusy(false);
  };
  return (
    <>
      <PageHeader title={t('common.loadFailed')} back>
        {null}
      </PageHeader>
      <Failed retrying={busy} onRetry={retry} />
    </>
  );
}
