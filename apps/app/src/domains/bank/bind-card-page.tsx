import { Badge, buttonClass, EmptyState, Skeleton } from '@bourse/ui';
import { BANK_CARDS_MAX, type BankCard, getBank } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, Landmark, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { cardAddress } from './card-address.ts';

/** /bind-card: the own bank cards, and the way to add one. */
export function BindCardPage() {
  const { t } = useTranslation(['app', 'messages']);
  const cards = useCall(getBank, {});
  const count = cards.data?.length;
  return (
    <>
      <PageHeader title={t('bank.title')} back />
      {cards.data === undefined ? (
        cards.error === null ? (
          <Loading />
        ) : (
          <LoadFailed query={cards} />
        )
      ) : cards.data.length === 0 ? (
        <EmptyState
          icon={
            <span className="flex size-20 items-center justify-center rounded-full bg-surface-1">
              <CreditCard aria-hidden className="size-9" strokeWidth={1.25} />
            </span>
          }
          title={t('bank.none')}
          text={t('bank.noneText')}
        />
      ) : (
        <ul aria-label={t('bank.title')} className="flex flex-col gap-3 px-4 pt-2">
          {cards.data.map((card) => (
            <li key={card.id}>
              <CardLink card={card} />
            </li>
          ))}
        </ul>
      )}
      {count !== undefined && (
        <div className="px-4 py-6">
          {count < BANK_CARDS_MAX ? (
            <Link to="/add-bank" className={buttonClass('brand', 'large', true)}>
              {t('bank.add')}
            </Link>
          ) : (
            <p className="text-center text-13 text-soft">{t('messages:bank_cards_full', { max: BANK_CARDS_MAX })}</p>
          )}
        </div>
      )}
    </>
  );
}

function CardLink({ card }: { readonly card: BankCard }) {
  const { t } = useTranslation();
  const number = card.cardNumber || card.chavePix;
  return (
    <Link
      to="/edit-bank"
      search={{ data: cardAddress(card) }}
      className="press flex min-h-18 items-center gap-3 rounded-card border border-line px-4 py-3"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-1 text-soft">
        <Landmark aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-15 font-medium text-strong">{card.bankName || t('bank.unnamed')}</span>
          {card.coin !== '' && <Badge>{card.coin.toUpperCase()}</Badge>}
        </span>
        <span className="block truncate text-13 text-soft">
          {[number, card.userName || card.nome]
            .filter((part) => part !== '')
            .map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </Link>
  );
}

/** The spinner lies over the places of the cards. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="relative flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-18 w-full rounded-card" />
      <Skeleton className="h-18 w-full rounded-card" />
      <span className="absolute inset-0 flex items-center justify-center">
        <LoaderCircle aria-hidden className="size-6 animate-spin text-brand" />
        <span className="sr-only">{t('common.loading')}</span>
      </span>
    </div>
  );
}
