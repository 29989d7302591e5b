import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shell/page-header.tsx';

export function AssetsPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('assets.title')} />;
}
