import { formatAmount, parseAmount, type Rate } from '@bourse/money';
import { lateDayCost, loanOwedInTime, rateOfPercent } from '@bourse/wire';
import { type LoanProductDraft, loanProductHistory, saveLoanProduct, validateLoanProduct } from '@bourse/wire/console';
import { Alert, DialogContent, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { type AuditEntry, TitledHistory } from '../../shell/history.tsx';

const TEXTS = ['coin', 'odds', 'amountMin', 'amountMax', 'overdueOdds', 'repayOrg'] as const;
const NUMBERS = ['days', 'overdueDays'] as const;

/** The terms of one loan: written, seen as customers will, proposed with a reason. */
export function LoanProductDialog({ former, onClose }: { former: LoanProductDraft; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [draft, setDraft] = useState(former);
  const [isPreview, setPreview] = useState(false);
  const auditEntries = useHistory(former.id);
  const isNew = former.id === 0;
  const isWhole = draft.repayOrg.trim() !== '' && validateLoanProduct(draft) === undefined;
  if (isPreview) {
    return (
      <DecisionDialog
        title={t('loanProduct.saveTitle')}
        action={t('decision.propose')}
        onClose={() => setPreview(false)}
        decide={async (reason) => {
          const body = { product: draft, former: isNew ? '' : JSON.stringify(former), reason };
          decided(await call(saveLoanProduct, { body }));
          onClose();
        }}
      >
        <Alert severity="info">{t('decision.second')}</Alert>
        <Example draft={draft} />
        <Diff before={isNew ? '' : JSON.stringify(former)} after={JSON.stringify(draft)} />
      </DecisionDialog>
    );
  }
  return (
    <DraftDialog
      title={isNew ? t('loanProduct.add') : t('loanProduct.title', { number: former.id })}
      ready={isWhole}
      onPreview={() => setPreview(true)}
      onClose={onClose}
    >
      <DialogContent>
        <Stack>
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              label={t(`loanProduct.${name}`)}
              value={String(draft[name])}
              onChange={(event) => setDraft({ ...draft, [name]: Number(event.target.value.replace(/\D/g, '')) })}
            />
          ))}
          {TEXTS.map((name) => (
            <TextField
              key={name}
              label={t(`loanProduct.${name}`)}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          ))}
          <FormControlLabel
            control={
              <Switch checked={draft.open} onChange={(event) => setDraft({ ...draft, open: event.target.checked })} />
            }
            label={t('loanProduct.open')}
          />
        </Stack>
        {!isNew && (
          <TitledHistory
            auditEntries={auditEntries}
            onRestore={(_act, version) => {
              setDraft({ ...former, ...(JSON.parse(version) as LoanProductDraft) });
              setPreview(true);
            }}
          />
        )}
      </DialogContent>
    </DraftDialog>
  );
}

/** What customers will read: the largest loan on these terms, in time and late. */
function Example({ draft }: { draft: LoanProductDraft }) {
  const t = useTranslate();
  const amount = parseAmount(draft.amountMax);
  if (!amount.ok) return null;
  const rate = (percent: string) => rateOfPercent(percent) ?? (0n as Rate);
  const terms = { ...draft, rate: rate(draft.odds), overdueRate: rate(draft.overdueOdds) };
  const owed = loanOwedInTime(amount.value, terms);
  const money = (text: string) => `${figure(text)} ${draft.coin.toUpperCase()}`;
  return (
    <Facts
      facts={[
        { name: t('loanProduct.example'), value: money(draft.amountMax) },
        { name: t('loanProduct.interest'), value: money(formatAmount(owed.interest)) },
        { name: t('loan.inTime'), value: money(formatAmount(owed.total)) },
        { name: t('loanProduct.lateDay'), value: money(formatAmount(lateDayCost(amount.value, terms))) },
      ]}
    />
  );
}

function useHistory(id: number): readonly AuditEntry[] {
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  useEffect(() => {
    if (id === 0) return;
    // Without its history a product can be edited all the same.
    call(loanProductHistory, { query: { id: String(id), perPage: 50 } }).then(
      ({ rows }) => setEntries(rows),
      () => setEntries([]),
    );
  }, [id]);
  return auditEntries;
}
