import { parsePrice } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Slider } from '@bourse/ui/slider';
import { type ClosePositionBody, closeContractPosition, validateClosing } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindSwitch, type OrderKind } from '../../kit/desk/kind-switch.tsx';
import { PriceField } from '../../kit/desk/price-field.tsx';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { onTick } from '../../kit/instrument/on-tick.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { useDepth } from '../../platform/depth-store.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { ClosingFigures } from './closing-figures.tsx';
import { priceMet } from './contract-estimate.ts';
import { useContractTerms } from './contract-market.ts';
import { baseOf, freeLots, percentOfLots, shareOfLots } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { ANY_TICK } from './stop-draft.ts';

const FIELDS = ['closeNum', 'delegatePrice', 'slippage'];
const MARKS = [25, 50, 75, 100];

/** Closes a position or a part of it, at market or at a limit, after showing what that brings. */
export function CloseSheet({ position, coin, open, onOpenChange }: PositionSheetProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const submission = useSubmission(FIELDS);
  const { issue, setIssue } = submission;
  const depth = useDepth(position.symbol, simulated, 'contract');
  const quote = useQuote(position.symbol);
  const tickSize = useContractTerms().bySymbol.get(position.symbol)?.tickSize ?? ANY_TICK;
  const { openNum, closingNum, shareNumber } = position;
  const free = freeLots(position);
  const [kind, setKind] = useState<OrderKind>('market');
  const [price, setPrice] = useState('');
  const [lots, setLots] = useState(openNum);
  const long = position.type === 0;
  const isLimit = kind === 'limit';
  const asset = (coin?.baseCoin ?? 'usdt').toUpperCase();
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);

  const chooseKind = (next: OrderKind) => {
    setIssue(undefined);
    setKind(next);
    // Where nothing is given away: the far side of the quote.
    if (next === 'limit' && price === '') setPrice(onTick((long ? quote?.ask : quote?.bid) ?? '', tickSize));
    if (next === 'limit' && lots === openNum) setLots(free);
  };
  const choosePrice = (next: string) => {
    setIssue(undefined);
    setPrice(next);
  };
  const chooseLots = (next: string) => {
    setIssue(undefined);
    setLots(next);
  };

  const own = parsePrice(price.replace(/\.$/, ''));
  const met = priceMet(long ? 'sell' : 'buy', baseOf(lots, shareNumber), { depth, bid: quote?.bid, ask: quote?.ask });
  const at = isLimit ? (own.ok && own.value > 0n ? own.value : undefined) : met;

  const all = !isLimit && lots === openNum;
  const body: ClosePositionBody = {
    id: position.id,
    delegateType: isLimit ? 0 : 1,
    // All of it at market: also what rests to close it.
    ...(!all && { closeNum: lots }),
    ...(isLimit && price !== '' && { delegatePrice: price.replace(/\.$/, '') }),
  };
  const check = () => {
    if (lots === '') return { key: 'please_enter_quantity', field: 'closeNum' } as const;
    const checked = validateClosing(body, { shareNumber, tickSize }, baseOf(free, shareNumber));
    return checked.ok ? undefined : checked.issue;
  };
  const send = async () => {
    const deal = await call(closeContractPosition, { body, idempotencyKey: submission.keyFor({ simulated, ...body }) });
    const words = {
      count: Number(deal.dealNum),
      lots: formatQuantity(deal.dealNum),
      price: formatPriceText(deal.dealPrice, coin?.priceDecimals),
    };
    if (deal.rests && !/[1-9]/.test(deal.dealNum)) showToast(t('contract.closeOrderPlaced'), 'success');
    else showToast(t(deal.closed ? 'contract.closed' : 'contract.closedPartly', words), 'success');
  };

  const shut = quote?.isOpen === false && !isLimit;
  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.closeTitle', { symbol: position.showSymbol })}
      action={t(shut ? 'trade.closed' : isLimit ? 'contract.closeLimit' : 'contract.closeNow')}
      tone={long ? 'down' : 'up'}
      disabled={shut}
      submission={submission}
      check={check}
      send={send}
    >
      <div className="flex flex-col gap-3">
        {!deployment.trade.hideLimitOrders && <KindSwitch kind={kind} onChange={chooseKind} />}
        {isLimit && (
          <PriceField
            label={t('trade.priceIn', { asset })}
            value={price}
            onValueChange={choosePrice}
            tickSize={tickSize}
            error={errorAt('delegatePrice')}
          />
        )}
        <DecimalField
          label={t('contract.quantityInLots')}
          value={lots}
          onValueChange={chooseLots}
          decimals={0}
          placeholder="0"
          unit={t('contract.ofLots', { count: Number(openNum), lots: formatQuantity(openNum) })}
          error={errorAt('closeNum')}
        />
        <Slider
          label={t('contract.shareOfPosition')}
          value={percentOfLots(lots, openNum)}
          onValueChange={(percent) => chooseLots(shareOfLots(openNum, percent))}
          marks={MARKS}
          tone={long ? 'down' : 'up'}
        />
        <ClosingFigures position={position} coin={coin} lots={lots} at={at} isLimit={isLimit} />
        {/[1-9]/.test(closingNum) && (
          <p className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
            {t(all ? 'contract.closingCancelled' : 'contract.closingAlready', {
              count: Number(closingNum),
              lots: formatQuantity(closingNum),
            })}
          </p>
        )}
        <p className="text-12 text-faint">{t(isLimit ? 'contract.closeLimitText' : 'contract.closeText')}</p>
      </div>
    </ActionSheet>
  );
}
