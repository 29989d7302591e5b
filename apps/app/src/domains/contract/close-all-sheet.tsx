import { parsePrice } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { closeAllPositions, contractPositionList, PAGE_SIZE_MAX } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { sumDecimals } from '../../platform/decimal-order.ts';
import { formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { closingAt, markOf } from './position-figures.ts';
import { reasonText } from './reason-text.ts';
import { PROFIT_COLOURS, shownDirection, signedMoney } from './signed.ts';

export interface CloseAllSheetProps {
  /** Of this market alone; undefined: of all. */
  readonly symbol: string | undefined;
  readonly showSymbol: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Closes exactly the positions that it counts, at market, after saying what that comes to. */
export function CloseAllSheet({ symbol, showSymbol, open, onOpenChange }: CloseAllSheetProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const submission = useSubmission([]);
  const { data } = useCall(contractPositionList, {
    query: { status: '0', pageSize: PAGE_SIZE_MAX, ...(symbol !== undefined && { symbol }) },
  });
  const positions = data?.rows ?? [];
  const count = positions.length;
  const closings = positions.flatMap((position) => {
    const told = parsePrice(position.markPrice);
    const mark = markOf(readQuote(position.symbol)) ?? (told.ok && told.value > 0n ? told.value : undefined);
    return mark === undefined ? [] : [closingAt(position, position.openNum, mark)];
  });
  const sum = (of: 'net' | 'closeFee' | 'returned') => sumDecimals(closings.map((closing) => closing[of]));
  const known = count > 0 && closings.length === count;

  const send = async () => {
    const ids = positions.map(({ id }) => id);
    const { closed, partly, refused } = await call(closeAllPositions, {
      body: { ids },
      idempotencyKey: submission.keyFor({ simulated, ids }),
    });
    const [first] = refused;
    if (first === undefined && partly === 0) showToast(t('contract.allClosed', { count: closed }), 'success');
    else {
      const why = first === undefined ? t('contract.marketTookLess') : reasonText(first.reason);
      showToast(t('contract.someClosed', { closed, left: partly + refused.length, why }), 'error');
    }
  };

  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(symbol === undefined ? 'contract.closeAllTitle' : 'contract.closeAllTitleOf', {
        symbol: showSymbol ?? symbol,
      })}
      action={t('contract.closeAllNow', { count })}
      tone="down"
      disabled={count === 0}
      submission={submission}
      send={send}
    >
      <FigureList
        figures={[
          [t('contract.positions'), String(count)],
          [t('contract.closeFeeAbout'), known ? `${formatQuantity(sum('closeFee'), 4)} USDT` : NO_FIGURE],
          [t('contract.returnedAbout'), known ? `${formatWorth(sum('returned'))} USDT` : NO_FIGURE],
          [
            t('contract.netAbout'),
            <span key="net" className={PROFIT_COLOURS[known ? shownDirection(sum('net')) : 'flat']}>
              {known ? signedMoney(sum('net')) : NO_FIGURE}
            </span>,
          ],
        ]}
      />
      {(data?.total ?? 0) > count && (
        <p className="mt-3 text-13 text-warn">{t('contract.closeAllNewest', { count, total: data?.total })}</p>
      )}
      <p className="mt-3 text-12 text-faint">{t('contract.closeAllText')}</p>
    </ActionSheet>
  );
}
