import type { Price } from '@bourse/money';
import { FigureList } from '@bourse/ui/figure-list';
import type { CoinItem, ContractPosition } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { useLotsText } from './lots-text.ts';
import { formatMark } from './mark.ts';
import { closingAt } from './position-figures.ts';
import { PROFIT_COLOURS, roundAgainst, shownDirection, signedMoney, signedPercent } from './signed.ts';

interface ClosingFiguresProps {
  readonly position: ContractPosition;
  readonly coin: CoinItem | undefined;
  readonly lots: string;
  /** The price at which it would be closed; undefined where there is none. */
  readonly at: Price | undefined;
  readonly isLimit: boolean;
}

/** What closing so many lots at a price brings after fees, and how that is reckoned. */
export function ClosingFigures({ position, coin, lots, at, isLimit }: ClosingFiguresProps) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const closing = at === undefined || !/[1-9]/.test(lots) ? undefined : closingAt(position, lots, at);
  const money = (text: string | undefined, decimals: number) =>
    text === undefined ? NO_FIGURE : `${formatQuantity(text, decimals)} USDT`;
  return (
    <>
      <FigureList
        figures={[
          [t('contract.quantity'), lotsText(lots === '' ? '0' : lots, position.coin, position.shareNumber)],
          [t('contract.openPrice'), formatPriceText(position.openPrice, coin?.priceDecimals)],
          [t(isLimit ? 'trade.price' : 'contract.closePriceAbout'), formatMark(at, coin)],
          [t('contract.profitAbout'), closing === undefined ? NO_FIGURE : signedMoney(closing.profit)],
          [t('contract.openFeePaid'), money(closing?.openFee, 4)],
          [t('contract.closeFeeAbout'), money(closing?.closeFee, 4)],
          [t('contract.returnedAbout'), closing === undefined ? NO_FIGURE : `${formatWorth(closing.returned)} USDT`],
        ]}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
        <span className="text-13 font-medium text-strong">{t('contract.netAbout')}</span>
        <bdi className={`nums text-17 font-semibold ${PROFIT_COLOURS[shownDirection(closing?.net ?? '0')]}`}>
          {closing === undefined
            ? NO_FIGURE
            : `${signedMoney(closing.net)} (${signedPercent(roundAgainst(closing.netPercent))})`}
        </bdi>
      </p>
    </>
  );
}
