import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shell/page-header.tsx';

export function TradePage() {
  const { t } = useTranslation();
  return <PageHeader title={t('trade.title')} />;
}
