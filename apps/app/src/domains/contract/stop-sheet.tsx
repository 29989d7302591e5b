import { parsePrice } from '@bourse/money';
import { directionOf, showToast } from '@bourse/ui';
import { Chip } from '@bourse/ui/chip';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Slider } from '@bourse/ui/slider';
import { cancelStopOrder, stopsOfPosition, submitStop, validateStop } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindSwitch } from '../../kit/desk/kind-switch.tsx';
import { PriceField } from '../../kit/desk/price-field.tsx';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatPriceText, formatQuantity, NO_FIGURE, percentText } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { useContractTerms } from './contract-market.ts';
import { useLotsText } from './lots-text.ts';
import { formatMark, useMark } from './mark.ts';
import { baseOf, directionOfType, percentOfLots, shareOfLots, standingAt } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { PROFIT_COLOURS, standingText } from './signed.ts';
import { CancelStop, StopBadge, StopFigures } from './stop-card.tsx';
import { ANY_TICK, STOP_FIELDS, type StopDraft, type StopKind, stopBody, stopFalls, triggerAt } from './stop-draft.ts';

const MARKS = [25, 50, 75, 100];
/** Profit or loss in percent of the principal, one tap each. */
const SHARES = { profit: [25, 50, 100, 200], loss: [10, 25, 50, 75] };
const SET = { profit: 'contract.setTakeProfit', loss: 'contract.setLoss' } as const;

/** Sets a stop-profit or a stop-loss for a part or all of a position, and shows those it has. */
export function StopSheet({
  position,
  coin,
  open,
  onOpenChange,
  kind,
}: PositionSheetProps & { readonly kind: StopKind }) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const { simulated } = useSession();
  const fields = STOP_FIELDS[kind];
  const submission = useSubmission(Object.values(fields));
  const { issue, setIssue } = submission;
  const { openNum, shareNumber } = position;
  const own = position.stops.filter(({ lossType }) => lossType === (kind === 'loss' ? 1 : 0));
  // The only one of its kind is changed; of several each is taken back by itself.
  const [replaced, setReplaced] = useState(own.length === 1 ? own[0] : undefined);
  const [draft, setDraft] = useState<StopDraft>(() => ({
    kind: (replaced?.delegatePrice ?? null) === null ? 'market' : 'limit',
    trigger: replaced?.price ?? '',
    limit: replaced?.delegatePrice ?? '',
    lots: lesserLots(replaced?.number ?? openNum, openNum),
  }));
  const asset = (coin?.baseCoin ?? 'usdt').toUpperCase();
  const mark = useMark(position.symbol);
  const tickSize = useContractTerms().bySymbol.get(position.symbol)?.tickSize ?? ANY_TICK;
  const change = (part: Partial<StopDraft>) => {
    setIssue(undefined);
    setDraft({ ...draft, ...part });
  };
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const falls = stopFalls(kind, position.type);
  const at = parsePrice((draft.kind === 'limit' ? draft.limit : draft.trigger).replace(/\.$/, ''));
  const standing = at.ok && at.value > 0n ? standingAt(position, draft.lots, at.value) : undefined;

  const body = stopBody(position.id, kind, draft);
  const check = () => {
    const of = { direction: directionOfType(position.type), quantity: baseOf(openNum, shareNumber), mark };
    const checked = validateStop(body, { shareNumber, tickSize }, of);
    return checked.ok ? undefined : checked.issue;
  };
  const send = async () => {
    await call(submitStop, { body, idempotencyKey: submission.keyFor({ simulated, replaces: replaced?.id, ...body }) });
    // The new one first: the position is never without.
    if (replaced !== undefined) await takeBack(replaced.id);
    showToast(t(kind === 'profit' ? 'contract.profitSet' : 'contract.lossSet'), 'success');
  };

  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(kind === 'profit' ? 'contract.profitTitle' : 'contract.lossTitle', { symbol: position.showSymbol })}
      action={t(replaced !== undefined ? 'contract.saveStop' : SET[kind])}
      submission={submission}
      check={check}
      send={send}
    >
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap justify-between gap-x-3 text-13 text-soft">
          {t(falls ? 'contract.stopFalls' : 'contract.stopRises')}
          <span>
            {t('contract.mark')} <bdi className="font-medium text-strong">{formatMark(mark, coin)}</bdi>
          </span>
        </p>
        {replaced !== undefined && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-13 text-soft">
            {t('contract.changesStop')}
            <button
              type="button"
              className="min-h-11 font-medium text-brand"
              onClick={() => {
                setReplaced(undefined);
                setDraft({ kind: 'market', trigger: '', limit: '', lots: openNum });
              }}
            >
              {t('contract.addAnotherStop')}
            </button>
          </p>
        )}
        <KindSwitch kind={draft.kind} onChange={(next) => change({ kind: next })} />
        <PriceField
          label={t('contract.triggerIn', { asset })}
          value={draft.trigger}
          onValueChange={(trigger) => change({ trigger })}
          tickSize={tickSize}
          error={errorAt(fields.trigger)}
        />
        <fieldset className="grid min-w-0 auto-cols-fr grid-flow-col gap-2">
          <legend className="sr-only">{t('contract.triggerShares')}</legend>
          {SHARES[kind].map((percent) => {
            const trigger = triggerAt(position, kind, percent, tickSize);
            return (
              <Chip
                key={percent}
                pressed={trigger !== '' && draft.trigger === trigger}
                onChoose={() => change({ trigger, ...(draft.kind === 'limit' && { limit: trigger }) })}
              >
                {kind === 'profit' ? '+' : '-'}
                {percentText(percent)}
              </Chip>
            );
          })}
        </fieldset>
        {draft.kind === 'limit' && (
          <PriceField
            label={t('contract.orderPriceIn', { asset })}
            value={draft.limit}
            onValueChange={(limit) => change({ limit })}
            tickSize={tickSize}
            error={errorAt(fields.limit)}
          />
        )}
        <DecimalField
          label={t('contract.quantityInLots')}
          value={draft.lots}
          onValueChange={(lots) => change({ lots })}
          decimals={0}
          placeholder="0"
          unit={t('contract.ofLots', { count: Number(openNum), lots: formatQuantity(openNum) })}
          error={errorAt(fields.lots)}
        />
        <Slider
          label={t('contract.shareOfPosition')}
          value={percentOfLots(draft.lots, openNum)}
          onValueChange={(percent) => change({ lots: shareOfLots(openNum, percent) })}
          marks={MARKS}
        />
        <FigureList
          figures={[
            [t('contract.quantity'), lotsText(draft.lots === '' ? '0' : draft.lots, position.coin, shareNumber)],
            [
              t('contract.profitThere'),
              <span key="profit" className={PROFIT_COLOURS[directionOf(standing?.profit ?? '0')]}>
                {standing === undefined ? NO_FIGURE : standingText(standing)}
              </span>,
            ],
          ]}
        />
        {kind === 'loss' && isBeyond(position, draft.trigger) && (
          <p className="text-12 text-warn">
            {t('contract.beyondLiquidation', { price: formatPriceText(position.closePrice, coin?.priceDecimals) })}
          </p>
        )}
        <p className="text-12 text-faint">
          {t(draft.kind === 'market' ? 'contract.stopMarketText' : 'contract.stopLimitText')}
        </p>
        <OwnStops positionId={position.id} coin={coin} shareNumber={shareNumber} />
      </div>
    </ActionSheet>
  );
}

/** The stop that was changed; it may have ended by itself meanwhile. */
async function takeBack(id: number): Promise<void> {
  try {
    await call(cancelStopOrder, { query: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'stop_not_open')) throw error;
  }
}

/** A stop may name more than is open still. */
const lesserLots = (lots: string, openNum: string): string => (Number(lots) < Number(openNum) ? lots : openNum);

/** Forced closing comes before a stop-loss at this price. */
function isBeyond({ closePrice, type }: PositionSheetProps['position'], trigger: string): boolean {
  const [end, at] = [parsePrice(closePrice), parsePrice(trigger.replace(/\.$/, ''))];
  if (!end.ok || !at.ok || end.value === 0n) return false;
  return type === 0 ? at.value <= end.value : at.value >= end.value;
}

/** The stops that the position has already. */
function OwnStops({
  positionId,
  coin,
  shareNumber,
}: Pick<PositionSheetProps, 'coin'> & { readonly positionId: number; readonly shareNumber: string }) {
  const { t } = useTranslation();
  const { data } = useCall(stopsOfPosition, { query: { id: positionId } });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-label={t('contract.ownStops')} className="border-t border-line pt-3">
      <h3 className="text-13 font-medium text-strong">{t('contract.ownStops')}</h3>
      <ul>
        {data.rows.map((stop) => (
          <li key={stop.id} className="py-2">
            <div className="flex items-center justify-between">
              <StopBadge stop={stop} />
              <CancelStop stop={stop} />
            </div>
            <StopFigures stop={stop} coin={coin} shareNumber={shareNumber} />
          </li>
        ))}
      </ul>
    </section>
  );
}
