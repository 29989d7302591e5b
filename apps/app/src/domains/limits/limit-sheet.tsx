import { type Amount, parseAmount } from '@bourse/money';
import { Button, showToast } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Sheet } from '@bourse/ui/sheet';
import {
  changeOwnLimit,
  type Issue,
  LOOSENING_MS,
  limitAt,
  type OwnLimit,
  planLimitChange,
  validateLimit,
} from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIssueOf } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';

export interface LimitSheetProps {
  readonly limit: OwnLimit;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A limit's new amount, or its end; says beforehand when it takes effect. */
export function LimitSheet({ limit, open, onOpenChange }: LimitSheetProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(limit.amount ?? '');
  const [issue, setIssue] = useState<Issue | undefined>(undefined);
  const [busy, setBusy] = useState<'set' | 'end' | undefined>(undefined);
  const check = validateLimit(text);
  const isLater = check.ok && takesEffectLater(limit, check.amount);

  const send = async (amount: string | undefined) => {
    if (amount !== undefined) {
      const checked = validateLimit(amount);
      setIssue(checked.ok ? undefined : checked.issue);
      if (!checked.ok) return;
    }
    setBusy(amount === undefined ? 'end' : 'set');
    try {
      const body = { kind: limit.kind, ...(amount !== undefined && { amount: amount.replace(/\.$/, '') }) };
      const { fromMs } = await call(changeOwnLimit, { body });
      const later = fromMs > Date.now() + LOOSENING_MS / 2;
      showToast(later ? t('limits.heldFrom', { time: formatMoment(fromMs) }) : t('limits.heldNow'), 'success');
      onOpenChange(false);
    } catch (error) {
      if (isIssueOf(error, ['amount'])) setIssue(error);
      else toastError(error);
    }
    await invalidate('limits');
    setBusy(undefined);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (busy === undefined) onOpenChange(next);
      }}
      title={t(`limits.${limit.kind}`)}
      footer={
        <Button wide loading={busy === 'set'} onClick={() => void send(text)}>
          {t(limit.amount === null ? 'limits.set' : 'limits.save')}
        </Button>
      }
    >
      <DecimalField
        label={t('limits.amount')}
        value={text}
        onValueChange={(next) => {
          setIssue(undefined);
          setText(next);
        }}
        decimals={2}
        placeholder="100"
        unit="USDT"
        large
        error={issue === undefined ? undefined : issueText(issue)}
        hint={t(isLater ? 'limits.looserLater' : 'limits.tighterNow')}
      />
      {limit.amount !== null && (
        <div className="mt-3 -ms-3">
          <Button variant="text" size="medium" loading={busy === 'end'} onClick={() => void send(undefined)}>
            {t('limits.end')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function takesEffectLater({ amount, next }: OwnLimit, wanted: Amount | null): boolean {
  const of = (text: string | null): Amount | null => {
    const parsed = text === null ? undefined : parseAmount(text);
    return parsed?.ok === true ? parsed.value : null;
  };
  const changes = [
    { amount: of(amount), fromMs: 0 },
    ...(next === null ? [] : [{ amount: of(next.amount), fromMs: next.fromMs }]),
  ];
  const plan = planLimitChange(limitAt(changes, 1), wanted, 1);
  return plan.ok && plan.fromMs > 1;
}
