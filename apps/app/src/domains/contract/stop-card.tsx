import { Badge, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type CoinItem, cancelStopOrder, type StopOrderRow, stopList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatPriceText } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CardHead } from './card-head.tsx';
import { useContractTerms } from './contract-market.ts';
import type { ListProps } from './list-props.ts';
import { LotsFigure } from './lots-figure.tsx';
import { stopFigures } from './stop-draft.ts';

/** The stops of all positions. */
export function OpenStops({ symbol, bySymbol }: ListProps) {
  const { t } = useTranslation();
  const pages = usePages(stopList, { query: symbol === undefined ? {} : { symbol } });
  const terms = useContractTerms();
  return (
    <PagedList
      pages={pages}
      itemKey={(stop) => stop.id}
      renderItem={(stop) => (
        <article className="border-b border-line px-4 py-3">
          <CardHead of={stop} note={<StopBadge stop={stop} />}>
            <CancelStop stop={stop} />
          </CardHead>
          <StopFigures
            stop={stop}
            coin={bySymbol.get(stop.symbol)}
            shareNumber={terms.bySymbol.get(stop.symbol)?.shareNumber}
          />
          <p className="mt-2 text-12 text-faint">
            <bdi>{formatDateTime(stop.params.createTime)}</bdi>
          </p>
        </article>
      )}
      empty={<EmptyState title={t('contract.noStops')} text={t('contract.noStopsText')} />}
    />
  );
}

/** Stop profit or stop loss. */
export function StopBadge({ stop }: { readonly stop: StopOrderRow }) {
  const { t } = useTranslation();
  return <Badge tone="neutral">{t(stop.lossType === 1 ? 'contract.stopLoss' : 'contract.takeProfit')}</Badge>;
}

interface StopFiguresProps {
  readonly stop: StopOrderRow;
  readonly coin: CoinItem | undefined;
  readonly shareNumber: string | undefined;
}

/** When it acts, at what price it closes, and how much. */
export function StopFigures({ stop, coin, shareNumber }: StopFiguresProps) {
  const { t } = useTranslation();
  const { trigger, limit, lots, falls } = stopFigures(stop);
  const price = (text: string) => formatPriceText(text, coin?.priceDecimals);
  const base = stop.showSymbol.split('/')[0] ?? '';
  return (
    <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
      <Figure label={t('contract.trigger')}>
        {stop.status === 3 ? t('contract.triggered') : `${falls ? '≤' : '≥'} ${price(trigger)}`}
      </Figure>
      <Figure label={t('contract.closesAt')}>{limit === null ? t('trade.market') : price(limit)}</Figure>
      <LotsFigure lots={lots} base={base} shareNumber={shareNumber} />
    </dl>
  );
}

/** Takes back one stop, after asking. */
export function CancelStop({ stop }: { readonly stop: StopOrderRow }) {
  const { t } = useTranslation();
  return (
    <CancelButton
      label={t('contract.cancelStopOf', { id: stop.id })}
      title={t('contract.cancelStopTitle')}
      text={t('contract.cancelStopText')}
      onCancel={() => call(cancelStopOrder, { query: { id: stop.id } })}
    />
  );
}
