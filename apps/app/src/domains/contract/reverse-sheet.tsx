import { Button, showToast } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { estimateOpening, reversePosition } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { useDepth } from '../../platform/depth-store.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { priceMet } from './contract-estimate.ts';
import { useContractTerms } from './contract-market.ts';
import { moneyText, useLiquidationText } from './contract-summary.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { useLotsText } from './lots-text.ts';
import { formatMark } from './mark.ts';
import { baseOf, closingAt, directionOfType } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { reasonText } from './reason-text.ts';
import { refreshContracts } from './refresh-contracts.ts';
import { PROFIT_COLOURS, shownDirection, signedMoney } from './signed.ts';

/** Closes a position and opens as much the other way, after showing both; says exactly what came of it. */
export function ReverseSheet({ position, coin, open, onOpenChange }: PositionSheetProps) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const closeText = useLiquidationText();
  const { simulated } = useSession();
  const submission = useSubmission([]);
  const depth = useDepth(position.symbol, simulated, 'contract');
  const quote = useQuote(position.symbol);
  const terms = useContractTerms().bySymbol.get(position.symbol);
  // What was not done, once it is known; the position of the sheet is over then.
  const [undone, setUndone] = useState<string | undefined>(undefined);
  const { openNum, shareNumber, leverage, type } = position;
  const quantity = baseOf(openNum, shareNumber);
  const other = type === 0 ? 1 : 0;
  const at = priceMet(type === 0 ? 'sell' : 'buy', quantity, { depth, bid: quote?.bid, ask: quote?.ask });
  const closing = at === undefined ? undefined : closingAt(position, openNum, at);
  const next =
    at === undefined || terms === undefined
      ? undefined
      : estimateOpening(terms, directionOfType(other), at, quantity, leverage);

  const send = async () => {
    const body = { id: position.id };
    const answer = await withRiskNotice(() =>
      call(reversePosition, { body, idempotencyKey: submission.keyFor({ simulated, openNum, ...body }) }),
    );
    const deal = (of: { readonly dealNum: string; readonly dealPrice: string }) => ({
      count: Number(of.dealNum),
      lots: formatQuantity(of.dealNum),
      price: formatPriceText(of.dealPrice, coin?.priceDecimals),
    });
    if (!answer.closed) setUndone(t('contract.reverseClosedPart', deal(answer)));
    else if (answer.opened === null) {
      const why = answer.refused === null ? '' : reasonText(answer.refused);
      setUndone(t('contract.reverseNotOpened', { ...deal(answer), why }));
    } else {
      showToast(t('contract.reversed', deal(answer.opened)), 'success');
      onOpenChange(false);
    }
  };
  const confirm = async () => {
    if (!(await submission.run(send))) onOpenChange(false);
    refreshContracts();
  };
  const shut = quote?.isOpen === false;

  return (
    <Sheet
      open={open}
      onOpenChange={(is) => {
        if (!submission.busy) onOpenChange(is);
      }}
      title={t('contract.reverseTitle', { symbol: position.showSymbol })}
      footer={
        undone === undefined ? (
          <Button wide loading={submission.busy} disabled={shut} onClick={() => void confirm()}>
            {t(shut ? 'trade.closed' : other === 0 ? 'contract.reverseToLong' : 'contract.reverseToShort')}
          </Button>
        ) : (
          <Button wide onClick={() => onOpenChange(false)}>
            {t('common.done')}
          </Button>
        )
      }
    >
      {undone !== undefined ? (
        <p role="alert" className="rounded-card bg-warn-soft px-3 py-2 text-15 text-warn">
          {undone}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <section>
            <h3 className="mb-2 text-13 font-medium text-strong">{t('contract.reverseCloses')}</h3>
            <FigureList
              figures={[
                [t('contract.direction'), <DirectionBadge key="way" type={type} leverage={leverage} />],
                [t('contract.quantity'), lotsText(openNum, position.coin, shareNumber)],
                [t('contract.closePriceAbout'), formatMark(at, coin)],
                [
                  t('contract.netAbout'),
                  <span key="net" className={PROFIT_COLOURS[shownDirection(closing?.net ?? '0')]}>
                    {closing === undefined ? NO_FIGURE : signedMoney(closing.net)}
                  </span>,
                ],
              ]}
            />
          </section>
          <section>
            <h3 className="mb-2 text-13 font-medium text-strong">{t('contract.reverseOpens')}</h3>
            <FigureList
              figures={[
                [t('contract.direction'), <DirectionBadge key="way" type={other} leverage={leverage} />],
                [t('contract.quantity'), lotsText(openNum, position.coin, shareNumber)],
                [t('contract.margin'), next === undefined ? NO_FIGURE : `≈ ${moneyText(next.margin, 'USDT')}`],
                [t('common.fee'), next === undefined ? NO_FIGURE : `≈ ${moneyText(next.fee, 'USDT', 4)}`],
                [
                  t('contract.liquidationAbout'),
                  next === undefined ? NO_FIGURE : closeText(next.liquidation, coin?.priceDecimals),
                ],
              ]}
            />
          </section>
          <p className="text-12 text-faint">{t('contract.reverseText')}</p>
        </div>
      )}
    </Sheet>
  );
}
