import { Banner, IconButton } from '@bourse/ui';
import type { DepositChannel, getDepositAddress, OutputOf } from '@bourse/wire';
import { Copy, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { useUsualArrival } from '../../kit/record/usual-arrival.ts';
import { copyText } from '../../platform/toasts.ts';
import { QrCode } from '../../shell/qr-code.tsx';

export type SendTarget = OutputOf<typeof getDepositAddress>[number];

/** Where to send the money: the house's address with its code, or its bank account; and what must not go there. */
export function SendTo({ channel, target }: { readonly channel: DepositChannel; readonly target: SendTarget }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const usually = useUsualArrival();
  const coin = channel.coin.toUpperCase();
  const warning = <TriangleAlert aria-hidden className="size-5" />;
  return (
    <>
      {target.sample && (
        <Banner tone="danger" icon={warning}>
          <p className="text-15 font-semibold">{t('deposit.sampleTitle')}</p>
          <p>{t(channel.kind === 'bank' ? 'deposit.sampleAccount' : 'deposit.sampleAddress')}</p>
        </Banner>
      )}
      {channel.kind === 'bank' ? (
        <BankAccount target={target} />
      ) : (
        <>
          <Banner tone="warn" icon={warning}>
            <p className="text-15 font-semibold">
              {t('deposit.network', { coin, network: channelName(channel.type) })}
            </p>
            <p>{t('deposit.networkText')}</p>
          </Banner>
          <ChainAddress address={target.address} label={t('deposit.qrOf', { coin })} />
        </>
      )}
      <p className="text-13 text-soft">{usually.deposit(channel.arrival)}</p>
    </>
  );
}

function ChainAddress({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('deposit.address')} className="overflow-hidden rounded-card border border-line">
      <QrCode text={address} label={label} className="mx-auto my-4 size-44 rounded-control" />
      <dl className="border-t border-line px-4">
        <CopyLine label={t('deposit.address')} value={address} />
      </dl>
    </section>
  );
}

function BankAccount({ target: { bank } }: { readonly target: SendTarget }) {
  const { t } = useTranslation();
  if (bank === null) return null;
  const lines = [
    [t('deposit.accountName'), bank.accountName],
    [t('deposit.accountNumber'), bank.accountNumber],
    [t('deposit.bankName'), bank.bankName],
    [t('deposit.bankBranch'), bank.bankBranch],
    [t('deposit.bankCode'), bank.bankCode],
  ] as const;
  return (
    <section aria-label={t('deposit.account')} className="rounded-card border border-line px-4">
      <dl className="divide-y divide-line">
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <CopyLine key={label} label={label} value={value} />
          ))}
      </dl>
    </section>
  );
}

function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <div className="py-1.5">
      <dt className="pt-0.5 text-12 text-soft">{label}</dt>
      <dd className="-mt-2 flex min-h-11 items-center gap-2 text-15 font-medium text-strong">
        <bdi className="nums min-w-0 flex-1 py-2 break-all">{value}</bdi>
        <IconButton
          label={t('records.copyOf', { what: label })}
          onClick={() => void copyText(value)}
          icon={<Copy aria-hidden className="size-5 text-brand" />}
          className="-me-3"
        />
      </dd>
    </div>
  );
}
