import { buttonClass, cx, IconButton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sumDecimals } from '../../platform/decimal-order.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { CardHead } from './card-head.tsx';
import { LotsFigure } from './lots-figure.tsx';
import { formatMark } from './mark.ts';
import type { PositionCardProps } from './position-card-props.ts';
import { closingAt, markOf } from './position-figures.ts';
import { PositionStops } from './position-stops.tsx';
import { PROFIT_COLOURS, roundAgainst, shownDirection, signedMoney, signedPercent } from './signed.ts';

/** One open position: what it makes now, its figures, and what can be done with it. */
export function PositionCard({ position, coin, onOpen }: PositionCardProps) {
  const { t } = useTranslation();
  const quote = useQuote(position.symbol);
  const old = useQuoteAge(quote) !== undefined;
  const mark = markOf(quote);
  const now = mark === undefined ? undefined : closingAt(position, position.openNum, mark);
  const colour = old ? 'text-faint' : PROFIT_COLOURS[shownDirection(now?.net ?? '0')];
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
        <span className="text-12 text-faint">{t('contract.profitAfterFees')}</span>
        <span className={cx('flex flex-wrap items-baseline justify-end gap-x-2', colour)}>
          <bdi className="nums text-20 font-semibold">{now === undefined ? NO_FIGURE : signedMoney(now.net)}</bdi>
          <bdi className="nums text-13 font-medium">
            {now !== undefined && signedPercent(roundAgainst(now.netPercent))}
          </bdi>
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('contract.openPrice')}>{price(position.openPrice)}</Figure>
        <Figure label={t('contract.mark')}>{formatMark(mark, coin)}</Figure>
        <Figure label={t('contract.liquidation')}>{never ? t('contract.never') : price(position.closePrice)}</Figure>
        <LotsFigure lots={position.openNum} base={position.coin} shareNumber={position.shareNumber} />
        <Figure label={t('contract.margin')}>{formatQuantity(position.remainMargin, 2)} USDT</Figure>
        <Figure label={t('contract.profit')}>{now === undefined ? NO_FIGURE : signedMoney(now.profit)}</Figure>
        <Figure label={t('contract.openFee')}>{formatQuantity(position.openFee, 4)} USDT</Figure>
        <Figure label={t('contract.closeFeeAbout')}>
          {now === undefined ? NO_FIGURE : `${formatQuantity(now.closeFee, 4)} USDT`}
        </Figure>
        {/[1-9]/.test(position.dealPrice) && (
          <Figure label={t('contract.realised')}>
            {signedMoney(sumDecimals([position.earn, `-${position.sellFee}`]))}
          </Figure>
        )}
      </dl>
      {/[1-9]/.test(position.closingNum) && (
        <p className="mt-2 text-12 text-soft">
          {t('contract.closingNow', { count: Number(position.closingNum), lots: formatQuantity(position.closingNum) })}
        </p>
      )}
      {!FEW && <PositionStops position={position} coin={coin} onOpen={onOpen} />}
      <Actions position={position} onOpen={onOpen} />
    </article>
  );
}

/** Where positions can be closed and added to alone. */
const FEW = deployment.trade.contractActions === 'closeAndAddMargin';
const ACTIONS = FEW ? (['close', 'add'] as const) : (['close', 'reverse', 'margin'] as const);
const WORDS = {
  close: 'contract.quickClose',
  reverse: 'contract.reverse',
  margin: 'contract.adjustMargin',
  add: 'contract.addMargin',
} as const;

function Actions({ position, onOpen }: Pick<PositionCardProps, 'position' | 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="mt-3 flex min-w-0 gap-2">
      <legend className="sr-only">{t('contract.actionsOf', { symbol: position.showSymbol })}</legend>
      {ACTIONS.map((action) => (
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
