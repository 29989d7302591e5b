import { useTranslation } from 'react-i18next';
import { SimulatedNotice } from '../../shell/live-only.tsx';

/** In simulated mode nothing can be taken out. */
export function NotSimulated() {
  const { t } = useTranslation();
  return <SimulatedNotice title={t('withdrawal.simulated')} text={t('withdrawal.simulatedText')} />;
}
