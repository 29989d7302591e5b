import { PHONE_ZONE } from '@bourse/format/time';
import { EmptyState, ListRow } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { useValue } from '../../platform/value-store.ts';
import { tellZone } from '../../platform/zone-account.ts';
import { zoneStore } from '../../platform/zone-choice.ts';
import { keepZone, phoneZone } from '../../platform/zone-name.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { listZones, zonesNamed } from './zone-list.ts';

/** Beyond these a search is quicker than the thumb. */
const SHOWN_MAX = 60;

/** /time-zone: the zone of every time on screen and in letters; kept on the phone and with the account. */
export function TimeZonePage() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { signedIn } = useSession();
  const [typed, setTyped] = useState('');
  const [nowMs] = useState(() => Date.now());
  const chosen = useValue(zoneStore) ?? deployment.timeZone;
  const zones = useMemo(() => listZones(nowMs), [nowMs]);
  const found = zonesNamed(zones, typed);

  const choose = (zone: string) => {
    keepZone(zone);
    // The choice holds on this phone even where the server cannot be reached: it is told with the next start.
    if (signedIn) void tellZone(zone).catch(() => undefined);
    toastMessage('set_success');
    if (canGoBack) router.history.back();
    else void navigate({ to: '/home', replace: true });
  };
  const row = (zone: string, title: string, detail?: string) => (
    <li key={zone}>
      <ListRow
        title={<bdi>{title}</bdi>}
        {...(detail !== undefined && { detail: <bdi>{detail}</bdi> })}
        selected={zone === chosen}
        onSelect={() => choose(zone)}
        after={
          zone === chosen ? <Check aria-hidden className="size-5 text-brand" /> : <span className="block size-5" />
        }
      />
    </li>
  );
  const here = phoneZone();
  return (
    <>
      <PageHeader title={t('shell.timeZone')} back />
      <div className="px-4 pt-1 pb-2">
        <SearchField label={t('time.search')} value={typed} onValueChange={setTyped} />
      </div>
      <ul aria-label={t('shell.timeZone')}>
        {typed.trim() === '' && row(PHONE_ZONE, t('time.automatic'), t('time.automaticDetail', { zone: here }))}
        {found.slice(0, SHOWN_MAX).map(({ name, city, offset }) => row(name, city, `${offset} · ${name}`))}
      </ul>
      {found.length === 0 && <EmptyState title={t('time.none')} />}
    </>
  );
}
