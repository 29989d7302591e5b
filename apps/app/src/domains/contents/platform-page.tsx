import { getCustomerService } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSettings } from '../../platform/settings.ts';
import { zoneName } from '../../platform/zone-name.ts';
import { ContactLines, hasContact } from '../../shell/contact-lines.tsx';
import { PageHeader } from '../../shell/page-header.tsx';

/** /platform: this place in facts, each from what it is configured with; and what else is said about it. */
export function PlatformPage() {
  const { t } = useTranslation();
  const settings = useSettings();
  const contact = useCall(getCustomerService, {});
  const { markets } = deployment;
  const open = [
    t('menu.spot'),
    markets.leveragedContracts && t('menu.contract'),
    markets.timedContracts && t('menu.timed'),
    markets.stocks && t('menu.stocks'),
  ].filter((name) => name !== false);
  const data = settings?.MARKET_DATA;
  const prices = data?.simulated === true ? t('shell.simulatedMarket') : data?.provider;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('platform.name'), settings?.LOGO_SETTING.name ?? deployment.name],
    [t('platform.markets'), open.join(', ')],
    [t('platform.prices'), prices],
    [t('shell.timeZone'), zoneName()],
  ];
  return (
    <>
      <PageHeader title={t('platform.title')} back />
      <div className="flex flex-col gap-6 px-4 pt-2 pb-8">
        <dl className="rounded-card border border-line px-4">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-h-12 items-center gap-4 border-t border-line py-2 first:border-t-0">
              <dt className="shrink-0 text-13 text-soft">{name}</dt>
              <dd className="min-w-0 flex-1 text-end text-15 font-medium break-words text-strong">{value ?? '…'}</dd>
            </div>
          ))}
        </dl>
        {contact.data !== undefined && hasContact(contact.data) && <ContactLines contact={contact.data} />}
        <nav aria-label={t('platform.more')} className="rounded-card border border-line">
          {(
            [
              ['/introduction', t('menu.introduction')],
              ['/term-service', t('menu.terms')],
              ['/vip-rule', t('menu.vipRule')],
              ['/help', t('help.title')],
              ['/service', t('service.title')],
            ] as const
          ).map(([to, name]) => (
            <Link
              key={to}
              to={to}
              className="press flex min-h-12 items-center border-t border-line px-4 text-15 text-strong first:border-t-0"
            >
              <span className="flex-1">{name}</span>
              <ChevronRight aria-hidden className="size-4 text-faint rtl:rotate-180" />
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
