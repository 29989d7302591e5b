import { useTranslate } from 'react-admin';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** What deposits and withdrawals have in common. */
export interface OrderRow {
  readonly id: number;
  readonly serialId: string;
  readonly userId: number;
  readonly loginName: string;
  readonly channel: string;
  readonly coin: string;
  readonly amount: string;
  readonly worth: string | null;
  readonly fee: string;
  readonly settled: string;
  readonly status: string;
  readonly ratio: string;
  readonly currency: string;
  readonly remark: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly address?: string;
  readonly destination?: string;
}

export function OrderFacts({ row }: { row: OrderRow }) {
  const t = useTranslate();
  const coin = row.coin.toUpperCase();
  return (
    <Facts
      facts={[
        { name: t('fields.customer'), value: <CustomerLink customer={row as never} /> },
        { name: t('fields.status'), value: <StatusChip status={row.status} /> },
        { name: t('fields.channel'), value: row.channel },
        { name: t('fields.amount'), value: `${figure(row.amount)} ${coin}` },
        { name: t('fields.worth'), value: row.worth === null ? null : `${figure(row.worth)} USDT` },
        { name: t('fields.fee'), value: Number(row.fee) === 0 ? null : `${row.fee} ${coin}` },
        { name: t('fields.settled'), value: Number(row.settled) === 0 ? null : row.settled },
        { name: t('fields.ratio'), value: row.ratio === '1' ? null : `${row.ratio} ${row.currency}` },
        { name: t('fields.houseAddress'), value: row.address ?? null },
        { name: t('fields.destination'), value: row.destination ?? null },
        { name: t('fields.remark'), value: row.remark },
        { name: t('fields.created'), value: <Time ms={row.createdMs} /> },
        { name: t('fields.updated'), value: row.updatedMs === row.createdMs ? null : <Time ms={row.updatedMs} /> },
      ]}
    />
  );
}
