import { formatAmount } from '@bourse/money';
import { directionOf, showToast } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { stopPosition } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { useDepth } from '../../platform/depth-store.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { priceMet } from './contract-estimate.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { useLotsText } from './lots-text.ts';
import { formatMark } from './mark.ts';
import { baseOf, closeFee, standingAt } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { PROFIT_COLOURS, standingText } from './signed.ts';

/** Closes a position at market, after showing what that brings. */
export function CloseSheet({ position, coin, open, onOpenChange }: PositionSheetProps) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const { simulated } = useSession();
  const submission = useSubmission([]);
  const depth = useDepth(position.symbol, simulated, 'contract');
  const quote = useQuote(position.symbol);
  const { openNum, shareNumber } = position;
  const at = priceMet(position.type === 0 ? 'sell' : 'buy', baseOf(openNum, shareNumber), {
    depth,
    bid: quote?.bid,
    ask: quote?.ask,
  });
  const standing = at === undefined ? undefined : standingAt(position, openNum, at);
  const fee = at === undefined ? undefined : closeFee(position, openNum, at);

  const send = async () => {
    const query = { id: position.id };
    const idempotencyKey = submission.keyFor({ simulated, openNum, ...query });
    const deal = await call(stopPosition, { query, idempotencyKey });
    const count = Number(deal.dealNum);
    const words = {
      count,
      lots: formatQuantity(deal.dealNum),
      price: formatPriceText(deal.dealPrice, coin?.priceDecimals),
    };
    showToast(t(deal.closed ? 'contract.closed' : 'contract.closedPartly', words), 'success');
  };

  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.closeTitle', { symbol: position.showSymbol })}
      action={t(quote?.isOpen === false ? 'trade.closed' : 'contract.closeNow')}
      tone={position.type === 0 ? 'down' : 'up'}
      disabled={quote?.isOpen === false}
      submission={submission}
      send={send}
    >
      <FigureList
        figures={[
          [t('contract.direction'), <DirectionBadge key="way" type={position.type} leverage={position.leverage} />],
          [t('contract.quantity'), lotsText(openNum, position.coin, shareNumber)],
          [t('contract.openPrice'), formatPriceText(position.openPrice, coin?.priceDecimals)],
          [t('contract.closePriceAbout'), formatMark(at, coin)],
          [
            t('contract.profitAbout'),
            <span key="profit" className={PROFIT_COLOURS[directionOf(standing?.profit ?? '0')]}>
              {standing === undefined ? NO_FIGURE : standingText(standing)}
            </span>,
          ],
          [t('contract.closeFeeAbout'), fee === undefined ? NO_FIGURE : `${formatQuantity(formatAmount(fee), 4)} USDT`],
        ]}
      />
      <p className="mt-3 text-12 text-faint">{t('contract.closeText')}</p>
    </ActionSheet>
  );
}
