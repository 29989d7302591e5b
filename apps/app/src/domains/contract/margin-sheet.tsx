import { AMOUNT_DECIMALS, type Amount, formatAmount, parseAmount, ZERO } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import {
  ACCOUNT_TYPE,
  adjustAmount,
  adjustPositionAmount,
  adjustPositionMargin,
  type ContractPosition,
  type Issue,
  moneyOf,
} from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { atMost } from '../../kit/money/at-most.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { AvailableLine } from './available-line.tsx';
import { amountOrZero, liquidationAfter } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';

/** `add` and `reduce` belong together, `margin` and `principal`: added as principal, money stays until the position is closed. */
export type MarginChange = 'add' | 'reduce' | 'margin' | 'principal';

const FIELD = 'money';
const WORDS = {
  add: 'contract.marginAdd',
  reduce: 'contract.marginReduce',
  margin: 'contract.marginAdd',
  principal: 'contract.marginPrincipal',
} as const;
const TEXTS = {
  add: 'contract.addText',
  reduce: 'contract.reduceText',
  margin: 'contract.addOnlyText',
  principal: 'contract.principalText',
} as const;

export interface MarginSheetProps extends PositionSheetProps {
  /** The two ways to choose from. */
  readonly changes: readonly [MarginChange, MarginChange];
}

/** Moves money into a position's margin or out of it, and shows where that moves its liquidation. */
export function MarginSheet({ position, coin, open, onOpenChange, changes }: MarginSheetProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const [change, setChange] = useState<MarginChange>(changes[0]);
  const [money, setMoney] = useState('');
  const submission = useSubmission([FIELD]);
  const { issue, setIssue } = submission;
  const available = useAvailable('usdt', ACCOUNT_TYPE.contract);
  const mostOf = (of: MarginChange) => (of === 'reduce' ? position.spareMargin : available);
  const most = mostOf(change);
  const typed = parseAmount(money);
  const moved = (typed.ok ? (change === 'reduce' ? -typed.value : typed.value) : ZERO) as Amount;
  const price = (text: string) =>
    /[1-9]/.test(text) ? formatPriceText(text, coin?.priceDecimals) : t('contract.never');
  const after = (now: string, next: string) => (moved === 0n ? now : `${now} → ${next}`);

  const submit = async () => {
    await send(position, change, money, submission.keyFor({ simulated, id: position.id, change, money }));
    showToast(t('contract.marginChanged'), 'success');
  };

  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.marginTitle', { symbol: position.showSymbol })}
      action={t(WORDS[change])}
      submission={submission}
      check={() => checkMoney(money, change, most)}
      send={submit}
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={t('contract.marginChange')}
          value={change}
          onValueChange={(next) => {
            setChange(next);
            setMoney(atMost(money, mostOf(next)));
            setIssue(undefined);
          }}
          items={changes.map((key) => ({ key, label: t(WORDS[key]) }))}
        />
        <DecimalField
          label={t('contract.amountIn', { asset: 'USDT' })}
          value={money}
          onValueChange={(text) => {
            // Spec: never more than there is, from the first digit on.
            setMoney(atMost(text, most));
            setIssue(undefined);
          }}
          decimals={AMOUNT_DECIMALS}
          placeholder="0"
          unit="USDT"
          after={
            <button
              type="button"
              disabled={most === undefined || !/[1-9]/.test(most)}
              onClick={() => setMoney(most ?? '')}
              className="press min-h-11 px-3 text-13 font-medium text-brand disabled:opacity-45"
            >
              {t('contract.most')}
            </button>
          }
          error={issue === undefined ? undefined : issueText(issue)}
        />
        <AvailableLine available={most} unit="USDT" {...(change === 'reduce' && { label: t('contract.spare') })} />
        <FigureList
          figures={[
            [
              t('contract.margin'),
              after(
                `${formatQuantity(position.remainMargin, 2)} USDT`,
                `${formatQuantity(formatAmount((amountOrZero(position.remainMargin) + moved) as Amount), 2)} USDT`,
              ),
            ],
            [t('contract.liquidation'), after(price(position.closePrice), price(liquidationAfter(position, moved)))],
          ]}
        />
        <p className="text-12 text-faint">{t(TEXTS[change])}</p>
      </div>
    </ActionSheet>
  );
}

/** What is wrong with the amount; what cannot be taken out has words of its own. */
function checkMoney(money: string, change: MarginChange, most: string | undefined): Issue | undefined {
  const limit = parseAmount(most ?? '');
  const check = moneyOf(money.replace(/\.$/, ''), FIELD, limit.ok ? limit.value : undefined);
  if (check.ok) return undefined;
  const tooMuch = check.issue.key === 'Insufficient_balance';
  return tooMuch && change === 'reduce' ? { key: 'margin_spare', field: FIELD } : check.issue;
}

function send(
  { id }: ContractPosition,
  change: MarginChange,
  text: string,
  idempotencyKey: string,
): Promise<undefined> {
  const query = { id, money: text.replace(/\.$/, '') };
  if (change === 'principal') return call(adjustPositionAmount, { query, idempotencyKey });
  if (change === 'margin') return call(adjustPositionMargin, { query, idempotencyKey });
  return call(adjustAmount, { query: { ...query, flag: change === 'add' ? 0 : 1 }, idempotencyKey });
}
