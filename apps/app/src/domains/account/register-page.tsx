import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shell/page-header.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('register.title')} back />;
}
