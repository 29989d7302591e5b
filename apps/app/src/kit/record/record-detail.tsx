import { EmptyState, IconButton } from '@bourse/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { copyText } from '../../platform/toasts.ts';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type HasRecordState, RecordBadge } from './record-state.tsx';
import { type RecordStep, RecordTimeline } from './record-timeline.tsx';

export interface RecordDetailPageProps {
  readonly title: string;
  /** The id that the address asks for: "17". */
  readonly id: string | undefined;
  /** Said where that is no id. */
  readonly unknown: string;
  readonly children: (id: number) => ReactNode;
}

/** The page of one deposit or withdrawal. */
export function RecordDetailPage({ title, id, unknown, children }: RecordDetailPageProps) {
  return (
    <>
      <PageHeader title={title} back backTo="/assets" />
      {/^[1-9]\d{0,14}$/.test(id ?? '') ? children(Number(id)) : <EmptyState title={unknown} />}
    </>
  );
}

export interface RecordDetailProps {
  readonly record: HasRecordState & { readonly amount: string; readonly coin: string };
  readonly steps: readonly RecordStep[];
  /** `Fact`s, one below the other. */
  readonly facts: ReactNode;
  /** What comes below: a picture, a way to take it back. */
  readonly children: ReactNode;
}

/** State and amount, what has happened, and the facts. */
export function RecordDetail({ record, steps, facts, children }: RecordDetailProps) {
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-8">
      <div className="flex flex-col items-start gap-1.5">
        <RecordBadge record={record} />
        <p className="text-28 font-semibold break-all text-strong">
          <bdi className="nums">
            {formatQuantity(record.amount)} {record.coin.toUpperCase()}
          </bdi>
        </p>
      </div>
      <RecordTimeline steps={steps} />
      <dl className="flex flex-col divide-y divide-line border-y border-line">{facts}</dl>
      {children}
    </div>
  );
}

export interface FactProps {
  readonly label: string;
  /** What a tap copies; without it there is no button. */
  readonly copy?: string | undefined;
  readonly children: ReactNode;
}

export function Fact({ label, copy, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-12 items-center gap-4">
      <dt className="w-28 shrink-0 text-13 text-soft">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-1 text-15 text-strong">
        <bdi className="nums min-w-0 py-2 text-end [overflow-wrap:anywhere]">{children}</bdi>
        {copy !== undefined && (
          <IconButton
            label={t('records.copyOf', { what: label })}
            onClick={() => void copyText(copy)}
            icon={<Copy aria-hidden className="size-4.5 text-soft" />}
            className="-me-3"
          />
        )}
      </dd>
    </div>
  );
}

/** In the geometry of `RecordDetail`. */
export function RecordDetailSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-5 px-4 pt-3"
      bars={['h-14 w-48 rounded-control', 'h-24 w-full rounded-control', 'h-64 w-full rounded-control']}
    />
  );
}
