import { buttonClass } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import type { HistoryRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountOf } from '../../../kit/money/accounts.ts';
import { useChannelName } from '../../../kit/record/channel-name.ts';
import { Fact } from '../../../kit/record/record-detail.tsx';
import { formatQuantity, formatSigned } from '../../../platform/format.ts';
import { formatDateTime } from '../../../platform/format-time.ts';
import { HIDDEN_TEXT } from '../../../platform/hidden-balance.ts';
import { entryKindKey } from '../entry-words.ts';
import { orderPage } from './order-page.ts';

export interface HistoryDetailProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly row: HistoryRow;
  readonly hidden: boolean;
}

/** One movement: what it belongs to, its times, fee and way, and its place in the journal. */
export function HistoryDetail({ open, onOpenChange, row, hidden }: HistoryDetailProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const { amount, symbol, kind, money, pair, fee, otherType, orderId, instrument, orderTime, batch, hash } = row;
  const shown = (value: string, asset: string) =>
    hidden ? HIDDEN_TEXT : `${formatSigned(value)} ${asset.toUpperCase()}`;
  const account = (type: number) => {
    const key = accountOf(String(type));
    return key === undefined ? String(type) : t(`assets.${key}`);
  };
  const page = orderPage(row);
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(entryKindKey(kind))}>
      <p className="text-28 font-semibold break-all text-strong">
        <bdi className="nums">{shown(amount, symbol)}</bdi>
      </p>
      <dl className="mt-3 flex flex-col divide-y divide-line border-y border-line">
        <Fact label={t('history.time')}>{formatDateTime(row.time)}</Fact>
        <Fact label={t('history.account')}>
          {otherType === null
            ? account(row.type)
            : t('history.fromTo', {
                from: account(amount.startsWith('-') ? row.type : otherType),
                to: account(amount.startsWith('-') ? otherType : row.type),
              })}
        </Fact>
        {instrument !== null && <Fact label={t('history.market')}>{instrument.toUpperCase()}</Fact>}
        {pair !== null && <Fact label={t('history.pair')}>{shown(pair.amount, pair.symbol)}</Fact>}
        {fee !== null && (
          <Fact label={t('history.fee')}>
            {hidden ? HIDDEN_TEXT : `${formatQuantity(fee.amount)} ${fee.symbol.toUpperCase()}`}
          </Fact>
        )}
        {money !== null && (
          <>
            <Fact label={t('history.way')}>{channelName(money.channel)}</Fact>
            {kind === 'withdrawal' && (
              <Fact label={t('history.fee')}>
                {hidden ? HIDDEN_TEXT : `${formatQuantity(money.fee)} ${symbol.toUpperCase()}`}
              </Fact>
            )}
            {money.place !== '' && (
              <Fact label={t('history.place')} copy={money.place}>
                {money.place}
              </Fact>
            )}
            {money.remark !== '' && (
              <Fact label={t('history.txid')} copy={money.remark}>
                {money.remark}
              </Fact>
            )}
            <Fact label={t('history.number')} copy={money.serialId}>
              {money.serialId}
            </Fact>
          </>
        )}
        {orderId !== null && money === null && (
          <Fact label={t('history.order')} copy={String(orderId)}>
            {orderId}
          </Fact>
        )}
        {orderTime !== null && <Fact label={t('history.orderTime')}>{formatDateTime(orderTime)}</Fact>}
        <Fact label={t('history.batch')} copy={`${batch} ${hash}`}>
          {formatQuantity(String(batch))}
        </Fact>
      </dl>
      <div className="mt-4 flex flex-col gap-2">
        {page !== undefined && (
          <Link {...page} onClick={close} className={buttonClass('quiet', 'medium', true)}>
            {t('history.toOrder')}
          </Link>
        )}
        <Link
          to="/proof"
          search={{ batch: String(batch), hash }}
          onClick={close}
          className="flex min-h-11 items-center justify-center text-13 text-brand"
        >
          {t('proof.check')}
        </Link>
      </div>
    </Sheet>
  );
}
