import { buttonClass, EmptyState } from '@bourse/ui';
import type { MoneyStatus } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import type { Pages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { useChannelName } from './channel-name.ts';
import { RecordRow, type RecordRowProps, RecordSkeleton } from './record-row.tsx';

type ListedRecord = RecordRowProps['record'] & { readonly id: number };

export interface RecordListProps<R extends ListedRecord> {
  readonly pages: Pages<R>;
  /** The status the list is narrowed to; undefined: all. */
  readonly status: MoneyStatus | undefined;
  /** What a row says behind the channel: "R2609120001", "TR7NHq…jLj6t". */
  readonly mark: (record: R) => string;
  readonly detailPage: '/recharge-detail' | '/withdraw-detail';
  readonly texts: { readonly noRecords: string; readonly noneOfStatus: string };
  /** The next step of somebody who has no records at all. */
  readonly begin: { readonly to: '/recharge' | '/withdraw'; readonly label: string };
}

/** Deposits or withdrawals page after page, each a link to its own page. */
export function RecordList<R extends ListedRecord>(props: RecordListProps<R>) {
  const { pages, status, mark, detailPage, texts, begin } = props;
  const channelName = useChannelName();
  return (
    <PagedList<R>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(record) => (
        <Link to={detailPage} search={{ id: String(record.id) }} className="press block">
          <RecordRow
            record={record}
            channel={
              <>
                {channelName(record.type)} · <bdi>{mark(record)}</bdi>
              </>
            }
          />
        </Link>
      )}
      empty={
        <EmptyState
          title={status === undefined ? texts.noRecords : texts.noneOfStatus}
          action={
            status === undefined && (
              <Link to={begin.to} className={buttonClass('quiet', 'medium')}>
                {begin.label}
              </Link>
            )
          }
        />
      }
      skeleton={<RecordSkeleton />}
    />
  );
}
