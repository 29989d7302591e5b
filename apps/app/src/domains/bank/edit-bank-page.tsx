import { Button, buttonClass, EmptyState, IconButton, Skeleton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { getBankCard, removeBank, updateBank } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { BankCardForm } from './bank-card-form.tsx';
import { cardIdOf } from './card-address.ts';
import { useCardSaving } from './use-card-saving.ts';

/** /edit-bank?data=: one card, to change or to remove. */
export function EditBankPage() {
  const { t } = useTranslation();
  const { data } = useSearch({ from: '/edit-bank' });
  const id = cardIdOf(data);
  if (id !== undefined) return <EditBank key={id} id={id} />;
  return (
    <>
      <PageHeader title={t('bank.editTitle')} back backTo="/bind-card" />
      <EmptyState
        title={t('bank.noCard')}
        action={
          <Link to="/bind-card" replace className={buttonClass('brand', 'medium')}>
            {t('bank.toCards')}
          </Link>
        }
      />
    </>
  );
}

function EditBank({ id }: { readonly id: number }) {
  const { t } = useTranslation(['app', 'messages']);
  const [asking, setAsking] = useState(false);
  // Always as it is now: nobody edits a card that is remembered from another time.
  const card = useCall(getBankCard, { params: { id } }, { staleTime: 0 });
  const { busy, issue, setIssue, save } = useCardSaving();
  const remove = () => {
    setAsking(false);
    void save(() => call(removeBank, { params: { id } }), 'Bank_delete_success');
  };
  return (
    <>
      <PageHeader
        title={t('bank.editTitle')}
        back
        backTo="/bind-card"
        actions={
          card.data !== undefined && (
            <IconButton
              label={t('bank.remove')}
              disabled={busy}
              onClick={() => setAsking(true)}
              icon={<Trash2 aria-hidden className="size-5 text-danger" />}
            />
          )
        }
      />
      {card.data !== undefined && card.isFetchedAfterMount ? (
        <BankCardForm
          start={card.data}
          busy={busy}
          issue={issue}
          onIssue={setIssue}
          onSubmit={(body) => void save(() => call(updateBank, { body: { id, ...body } }), 'Bank_update_success')}
        />
      ) : card.error === null ? (
        <FormSkeleton />
      ) : (
        <LoadFailed query={card} />
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('messages:Bank_delete')}
        description={t('bank.removeText')}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" size="medium" onClick={remove}>
              {t('common.remove')}
            </Button>
          </>
        }
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 px-4 pt-2">
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-18 w-full" />
      ))}
    </Loading>
  );
}
