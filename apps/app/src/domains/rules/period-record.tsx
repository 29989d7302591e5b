import { type PeriodStats, periodStatsList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { cycleLength, wonShare } from './period-figures.ts';

/** How many timed contracts of each cycle were settled, and the share won: of the ledger the reader trades in. */
export function PeriodRecord() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const { data } = useCall(periodStatsList, { query: { simulated: simulated ? '1' : '0' } });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="period-record" className="flex flex-col gap-2">
      <h2 id="period-record" className="text-17 font-semibold">
        {t(simulated ? 'rules.recordSimulated' : 'rules.record')}
      </h2>
      {data.length === 0 ? <p className="text-13 text-soft">{t('rules.noRecord')}</p> : <RecordTable rows={data} />}
    </section>
  );
}

function RecordTable({ rows }: { readonly rows: readonly PeriodStats[] }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-13">
      <thead className="text-left text-soft">
        <tr>
          <th className="py-2 font-normal">{t('rules.cycle')}</th>
          <th className="py-2 text-right font-normal">{t('rules.orders')}</th>
          <th className="py-2 text-right font-normal">{t('rules.won')}</th>
          <th className="py-2 text-right font-normal">{t('rules.returned')}</th>
        </tr>
      </thead>
      <tbody className="nums">
        {rows.map((row) => {
          const { unit, count } = cycleLength(row.period);
          return (
            <tr key={row.period} className="border-t border-line">
              <td className="py-2">{t(unit === 'hours' ? 'rules.hours' : 'rules.seconds', { count })}</td>
              <td className="py-2 text-right">{row.orders}</td>
              <td className="py-2 text-right">{wonShare(row)}</td>
              <td className="py-2 text-right">{row.returned}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
