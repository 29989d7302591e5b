import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shell/page-header.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('login.title')} back />;
}
