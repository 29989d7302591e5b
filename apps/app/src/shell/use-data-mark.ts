import { useTranslation } from 'react-i18next';
import { useSettings } from '../platform/settings.ts';

/** Says that prices are no live venue's, and what they are; undefined where they are. */
export function useDataMark(): string | undefined {
  const { t } = useTranslation();
  const data = useSettings()?.MARKET_DATA;
  if (data?.simulated !== true) return undefined;
  if (data.provider === 'replay') return t('shell.recordedMarket');
  return t(data.foreseeable ? 'shell.foreseeableMarket' : 'shell.simulatedMarket');
}
