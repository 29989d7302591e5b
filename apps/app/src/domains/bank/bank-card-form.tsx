import { Button } from '@bourse/ui';
import { Select } from '@bourse/ui/select';
import { TextField } from '@bourse/ui/text-field';
import { BANK_CARD_FIELDS, type BankCardFields, checkBankCard, dictionary, type Issue } from '@bourse/wire';
import { type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { Form } from '../../shell/form.tsx';

type Field = keyof BankCardFields;

const EMPTY: BankCardFields = {
  userName: '',
  cardNumber: '',
  bankName: '',
  bankBranch: '',
  bankAddress: '',
  bankCode: '',
  userAddress: '',
  coin: '',
  nome: '',
  chavePix: '',
  cpf: '',
};
const REQUIRED: ReadonlySet<Field> = new Set(
  deployment.bankCard.form === 'brazil' ? (['nome', 'chavePix', 'bankName', 'cpf'] as const) : [],
);
/** What a transfer cannot do without; the rest is named optional, though the standard form insists on nothing. */
const NEEDED: ReadonlySet<Field> =
  REQUIRED.size > 0 ? REQUIRED : new Set(['userName', 'cardNumber', 'bankName'] as const);
const INPUT_MODE: Partial<Record<Field, HTMLAttributes<HTMLInputElement>['inputMode']>> = { cpf: 'numeric' };
const SHORT: ReadonlySet<Field> = new Set(['cardNumber', 'bankCode', 'cpf']);
const [SHORT_MAX, LONG_MAX] = [40, 120];

export interface BankCardFormProps {
  /** What is there already. */
  readonly start?: BankCardFields | undefined;
  readonly busy: boolean;
  /** What the server found. */
  readonly issue: Issue | undefined;
  readonly onIssue: (issue: Issue | undefined) => void;
  readonly onSubmit: (card: BankCardFields) => void;
}

/** The fields of the deployment's form, checked before they are sent. */
export function BankCardForm({ start, busy, issue, onIssue, onSubmit }: BankCardFormProps) {
  const { t } = useTranslation();
  const [card, setCard] = useState<BankCardFields>(start ?? EMPTY);
  const coins = useCall(dictionary, { params: { dictType: 't_bank_coin' } }).data ?? [];
  const coin = coins.find(({ dictValue }) => dictValue === card.coin) ?? coins[0];
  const set = (field: Field, text: string) => {
    if (issue?.field === field) onIssue(undefined);
    setCard({ ...card, [field]: text });
  };
  const submit = () => {
    const check = checkBankCard(deployment.bankCard.form, { ...card, coin: coin?.dictValue ?? '' });
    if (check.ok) onSubmit(check.card);
    else onIssue(check.issue);
  };
  return (
    <Form data-secret className="flex flex-col gap-4 px-4 pt-2 pb-6" onSubmit={submit}>
      {BANK_CARD_FIELDS[deployment.bankCard.form].map((field) =>
        field === 'coin' ? (
          coin !== undefined && (
            <div key={field} className="flex flex-col gap-1.5">
              <span className="text-13 text-soft">{t('bank.field_coin')}</span>
              {coins.length === 1 ? (
                <span className="flex min-h-12 items-center rounded-control bg-surface-1 px-3 text-15 text-strong">
                  {coin.dictLabel}
                </span>
              ) : (
                <Select
                  label={t('bank.field_coin')}
                  className="min-h-12 text-15"
                  value={coin.dictValue}
                  onValueChange={(next) => set('coin', next)}
                  options={coins.map(({ dictValue, dictLabel }) => ({ key: dictValue, label: dictLabel }))}
                />
              )}
            </div>
          )
        ) : (
          <TextField
            key={field}
            label={
              NEEDED.has(field) ? t(`bank.field_${field}`) : t('bank.optional', { field: t(`bank.field_${field}`) })
            }
            value={card[field]}
            onValueChange={(text) => set(field, text)}
            inputMode={INPUT_MODE[field]}
            required={REQUIRED.has(field)}
            maxLength={SHORT.has(field) ? SHORT_MAX : LONG_MAX}
            autoComplete="off"
            autoCapitalize={field === 'chavePix' ? 'none' : undefined}
            spellCheck={false}
            hint={field === 'chavePix' ? t('bank.pixHint') : undefined}
            error={issue?.field === field ? issueText(issue) : undefined}
          />
        ),
      )}
      <Button wide type="submit" loading={busy}>
        {t('bank.save')}
      </Button>
      <p className="text-13 text-faint">{t('bank.kept')}</p>
    </Form>
  );
}
