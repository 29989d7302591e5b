import { Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { Loading } from '../../shell/loading.tsx';
import { type HasRecordState, RecordBadge } from './record-state.tsx';

export interface RecordRowProps {
  readonly record: HasRecordState & {
    /** The channel: "TRC", "BANK". */
    readonly type: string;
    readonly coin: string;
    readonly amount: string;
    readonly params: { readonly createTime: number };
  };
  /** The way in words, where the channel's key is none: "Bank transfer". */
  readonly channel: ReactNode;
}

/** One record of a list, inside its link: amount and coin, state, how, and when. */
export function RecordRow({ record, channel }: RecordRowProps) {
  return (
    <span className="flex min-h-17 flex-col justify-center gap-1 border-b border-line px-4 py-3">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-15 font-semibold text-strong">
          <bdi className="nums">
            {formatQuantity(record.amount)} {record.coin.toUpperCase()}
          </bdi>
        </span>
        <RecordBadge record={record} />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-soft">
        <span className="min-w-0 truncate">{channel}</span>
        <bdi className="nums shrink-0 text-faint">{formatDateTime(record.params.createTime)}</bdi>
      </span>
    </span>
  );
}

/** In the geometry of record rows. */
export function RecordSkeleton() {
  return (
    <Loading>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-17 flex-col justify-center gap-2 border-b border-line px-4 py-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </Loading>
  );
}
