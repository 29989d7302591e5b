import { chartTest } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { BARS_PER_CALL, type BarHistory } from '../../kit/chart/bar-loader.ts';
import { ChartPanel } from '../../kit/chart/chart-panel.tsx';
import { call } from '../../platform/api.ts';
import { PageHeader } from '../../shell/page-header.tsx';

const SEED = 1;
const COIN = { symbol: 'test', showSymbol: 'TEST', priceDecimals: 2, quantityDecimals: 2 } as const;

const seeded: BarHistory = async (interval, end) => {
  const query = { interval, seed: SEED, limit: BARS_PER_CALL, ...(end !== undefined && { end }) };
  return (await call(chartTest, { query })).historyKline;
};

/** /test: the chart with candles that are the same at every visit, so that what changes is the chart. Development deployments only. */
export function ChartTestPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('chartTest.title')} back />
      <p className="px-4 pb-2 text-13 text-soft">{t('chartTest.text', { seed: SEED })}</p>
      <ChartPanel coin={COIN} history={seeded} />
    </>
  );
}
