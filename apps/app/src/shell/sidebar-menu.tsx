import { SearchField } from '@bourse/ui/search-field';
import type { MenuItem } from '@bourse/wire';
import i18next from 'i18next';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../platform/deployment.ts';
import { type CustomerInfo, useSession } from '../platform/session.ts';
import { useUnread } from '../platform/unread.ts';
import { CountBadge } from './count-badge.tsx';
import { entriesNamed, groupsOf } from './menu-groups.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink, useMenuLabel } from './menu-link.tsx';

const PRIMARY = '/certification-primary';
const ADVANCED = '/certification-advanced';
const APPROVED = '1';

/** Nobody is verified further who is not verified at all, unless the deployment allows it. */
function isGated(item: MenuItem, info: CustomerInfo | undefined): boolean {
  const needed = deployment.certification.advancedRequiresPrimary;
  return needed && item.jumpUrl === ADVANCED && info?.detail.auditStatusPrimary !== APPROVED;
}

export interface SidebarMenuProps {
  readonly items: readonly MenuItem[];
  readonly onFollow: () => void;
}

/** The operator's entries, group by group, with what waits behind them; those that a search finds, while one stands. */
export function SidebarMenu({ items, onFollow }: SidebarMenuProps) {
  const { t } = useTranslation();
  const label = useMenuLabel();
  const [typed, setTyped] = useState('');
  const found = entriesNamed(items, typed, label);
  const { info } = useSession();
  const unread = useUnread();
  const waiting: Readonly<Record<string, number>> = { '/mails': unread.mails, '/service': unread.service };
  const groups = groupsOf(found).map(({ group, items: entries }) => {
    const key = `menu.group_${group}`;
    return (
      <div key={group} className="border-b border-line py-1 last:border-b-0">
        {group !== '' && i18next.exists(key) && (
          <p className="px-4 pt-2 text-12 font-medium text-faint">{String(i18next.t(key as 'menu.home'))}</p>
        )}
        <ul>
          {entries.map((item) => {
            const gated = isGated(item, info);
            return (
              <li key={item.key}>
                <MenuLink
                  item={gated ? { ...item, jumpUrl: PRIMARY } : item}
                  onFollow={onFollow}
                  className="press flex min-h-12 items-center gap-3 px-4 text-15"
                >
                  <MenuIcon item={item} className="size-5 shrink-0 text-soft" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{label(item)}</span>
                    {gated && <span className="block truncate text-12 text-faint">{t('shell.afterPrimary')}</span>}
                  </span>
                  <CountBadge count={waiting[item.jumpUrl] ?? 0} label={t('shell.unread')} />
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
                </MenuLink>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
  return (
    <>
      <div className="px-4 pb-1">
        <SearchField label={t('shell.searchMenu')} value={typed} onValueChange={setTyped} />
      </div>
      {groups}
      {found.length === 0 && typed !== '' && (
        <p role="status" className="px-4 py-6 text-center text-13 text-faint">
          {t('shell.noMenuEntry')}
        </p>
      )}
    </>
  );
}
