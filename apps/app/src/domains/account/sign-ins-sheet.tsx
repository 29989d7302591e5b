import { Badge, EmptyState } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { listSignIns, type OutputOf } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../kit/country/country-list.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';

type SignIn = OutputOf<typeof listSignIns>[number];

const TONE = { in: 'success', failed: 'warn', asked: 'neutral', password: 'neutral' } as const;

/** Who signed in or tried to: when, with what, from which network. */
export function SignInsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall(listSignIns, {}, { staleTime: 0 });
  return (
    <Sheet
      open
      tall
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('signIns.title')}
      description={t('signIns.text')}
    >
      {query.isPending && (
        <LoadingBars className="flex flex-col gap-3" bars={['h-14 w-full', 'h-14 w-full', 'h-14 w-full']} />
      )}
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      {query.data?.length === 0 && <EmptyState title={t('signIns.none')} />}
      <ul className="divide-y divide-line">
        {query.data?.map((signIn, at) => (
          // Two of one moment differ in nothing else.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew as a whole
          <SignInRow key={at} signIn={signIn} />
        ))}
      </ul>
    </Sheet>
  );
}

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation();
  const { time, method, outcome, device, address, country } = signIn;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 large-text:flex-wrap">
      <div className="min-w-0 flex-1">
        <p className="text-15 break-words text-strong">
          {device === '' ? t('security.unknownDevice') : device}
          <span className="text-soft"> · {t(`signIns.by_${method}`)}</span>
        </p>
        <p className="nums text-13 text-soft">
          {country !== null && `${countryName(country, currentLanguage())} · `}
          <bdi>{address}</bdi> · <bdi>{formatDateTime(time)}</bdi>
        </p>
      </div>
      <Badge tone={TONE[outcome]}>{t(`signIns.${outcome}`)}</Badge>
    </li>
  );
}
