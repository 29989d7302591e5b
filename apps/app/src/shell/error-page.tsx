import { Button } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { PageHeader } from './page-header.tsx';

/** Shown in place of a page that threw, or whose file could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
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
