import { buttonClass, cx, directionOf, IconButton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import type { CoinItem, ContractPosition } from '@bourse/wire';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { CardHead } from './card-head.tsx';
import { LotsFigure } from './lots-figure.tsx';
import { formatMark } from './mark.ts';
import { markOf, standingAt } from './position-figures.ts';
import type { Popup } from './position-popup.tsx';
import { PROFIT_COLOURS, signedMoney, signedPercent } from './signed.ts';

export interface PositionCardProps {
  readonly position: ContractPosition;
  readonly coin: CoinItem | undefined;
  readonly onOpen: (popup: Popup) => void;
}

/** One open position: what it makes now, its figures, and what can be done with it. */
export function PositionCard({ position, coin, onOpen }: PositionCardProps) {
  const { t } = useTranslation();
  const quote = useQuote(position.symbol);
  const old = useQuoteAge(quote) !== undefined;
  const mark = markOf(quote);
  const standing = mark === undefined ? undefined : standingAt(position, position.openNum, mark);
  const colour = old ? 'text-faint' : PROFIT_COLOURS[directionOf(standing?.profit ?? '0')];
  const price = (text: string) => formatPriceText(text, coin?.priceDecimals);
  const never = !/[1-9]/.test(position.closePrice);
  return (
    <article className="border-b border-line px-4 py-3">
      <CardHead of={position}>
        {!deployment.trade.hideShareButton && (
          <IconButton
            className="-my-2 -me-3"
            label={t('contract.shareOf', { symbol: position.showSymbol })}
            aria-haspopup="dialog"
            onClick={() => onOpen('share')}
            icon={<Share2 aria-hidden className="size-4.5 text-soft" />}
          />
        )}
      </CardHead>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-12 text-faint">{t('contract.profit')}</span>
        <span className={cx('flex flex-wrap items-baseline justify-end gap-x-2', colour)}>
          <bdi className="nums text-20 font-semibold">
            {standing === undefined ? NO_FIGURE : signedMoney(standing.profit)}
          </bdi>
          <bdi className="nums text-13 font-medium">{standing !== undefined && signedPercent(standing.percent)}</bdi>
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('contract.openPrice')}>{price(position.openPrice)}</Figure>
        <Figure label={t('contract.mark')}>{formatMark(mark, coin)}</Figure>
        <Figure label={t('contract.liquidation')}>{never ? t('contract.never') : price(position.closePrice)}</Figure>
        <LotsFigure lots={position.openNum} base={position.coin} shareNumber={position.shareNumber} />
        <Figure label={t('contract.margin')}>{formatQuantity(position.remainMargin, 2)} USDT</Figure>
        {/[1-9]/.test(position.earn) ? (
          <Figure label={t('contract.realised')}>{signedMoney(position.earn)}</Figure>
        ) : (
          <Figure label={t('contract.openFee')}>{formatQuantity(position.openFee, 4)} USDT</Figure>
        )}
      </dl>
      <Actions position={position} onOpen={onOpen} />
    </article>
  );
}

const WORDS = {
  close: 'contract.quickClose',
  margin: 'contract.adjustMargin',
  add: 'contract.addMargin',
  profit: 'contract.takeProfit',
  loss: 'contract.stopLoss',
} as const;

function Actions({ position, onOpen }: Pick<PositionCardProps, 'position' | 'onOpen'>) {
  const { t } = useTranslation();
  const few = deployment.trade.contractActions === 'closeAndAddMargin';
  const actions = few ? (['close', 'add'] as const) : (['close', 'margin', 'profit', 'loss'] as const);
  return (
    <fieldset className="mt-3 flex min-w-0 gap-2">
      <legend className="sr-only">{t('contract.actionsOf', { symbol: position.showSymbol })}</legend>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(action)}
          className={cx(buttonClass('quiet', 'medium'), 'min-w-0 flex-auto px-1! text-12! leading-tight')}
        >
          {t(WORDS[action])}
        </button>
      ))}
    </fieldset>
  );
}
