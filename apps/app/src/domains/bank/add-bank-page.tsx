import { saveBank } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { BankCardForm } from './bank-card-form.tsx';
import { useCardSaving } from './use-card-saving.ts';

/** /add-bank: a new bank card. */
export function AddBankPage() {
  const { t } = useTranslation();
  const { busy, issue, setIssue, save } = useCardSaving();
  return (
    <>
      <PageHeader title={t('bank.addTitle')} back backTo="/bind-card" />
      <BankCardForm
        busy={busy}
        issue={issue}
        onIssue={setIssue}
        onSubmit={(body) => void save(() => call(saveBank, { body }), 'Bank_update_success')}
      />
    </>
  );
}
