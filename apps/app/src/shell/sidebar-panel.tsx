import { Badge, Button, IconButton } from '@bourse/ui';
import { Drawer } from '@bourse/ui/drawer';
import { type MenuItem, myFees } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { Clock, Copy, Eye, EyeOff, FlaskConical, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskName } from '../platform/format.ts';
import { zoneBeside } from '../platform/format-moment.ts';
import { useCall } from '../platform/query-client.ts';
import { type CustomerInfo, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { copyText } from '../platform/toasts.ts';
import { AppearanceChoices } from './appearance-choices.tsx';
import { Logo } from './logo.tsx';
import { useOpenItems } from './menu-link.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { useSignOut } from './sign-out.tsx';
import { useSimulatedSwitch } from './simulated-switch.tsx';

const NONE: readonly MenuItem[] = [];
/** Entries for visitors only. */
const VISITOR_KEYS = new Set(['login', 'register']);
/** Drawn by the sidebar itself, with its question. */
const SIMULATED_KEY = 'simulated';

export interface SidebarProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The menu from the side: who is signed in, the operator's entries, simulated mode, appearance, the way out. */
export function SidebarPanel({ open, onOpenChange }: SidebarProps) {
  const { t } = useTranslation();
  const { signedIn, info } = useSession();
  const items = useOpenItems(useSettings()?.APP_SIDEBAR_SETTING ?? NONE).filter(
    (item) => item.key !== SIMULATED_KEY && (!signedIn || !VISITOR_KEYS.has(item.key)),
  );
  const simulated = useSimulatedSwitch();
  const out = useSignOut();
  const navigate = useNavigate();
  const close = () => onOpenChange(false);
  return (
    <>
      <Drawer open={open} onOpenChange={onOpenChange} title={t('shell.menu')}>
        <div className="safe-top flex min-h-full flex-col">
          {info === undefined ? !signedIn && <VisitorCard onFollow={close} /> : <CustomerCard info={info} />}
          <nav aria-label={t('shell.menu')} className="border-t border-line py-2">
            <SidebarMenu items={items} onFollow={close} />
            <ul>
              {simulated.offered && (
                <li>
                  <MenuButton
                    icon={<FlaskConical aria-hidden className="size-5 text-soft" strokeWidth={1.75} />}
                    onSelect={() => {
                      close();
                      simulated.enter();
                    }}
                  >
                    {t('shell.enterSimulated')}
                  </MenuButton>
                </li>
              )}
            </ul>
          </nav>
          <div className="border-t border-line px-4 py-3">
            <AppearanceChoices />
          </div>
          <div className="border-t border-line py-2">
            <MenuButton
              icon={<Clock aria-hidden className="size-5 text-soft" strokeWidth={1.75} />}
              onSelect={() => {
                close();
                void navigate({ to: '/time-zone' });
              }}
            >
              {t('shell.timeZone')}
              <bdi className="nums ms-auto text-13 text-soft">{zoneBeside(Date.now())}</bdi>
            </MenuButton>
          </div>
          {signedIn && (
            <div className="safe-bottom mt-auto border-t border-line py-2">
              <MenuButton
                icon={<LogOut aria-hidden className="size-5 text-soft rtl:rotate-180" strokeWidth={1.75} />}
                onSelect={() => {
                  close();
                  out.ask();
                }}
              >
                {t('shell.signOut')}
              </MenuButton>
            </div>
          )}
        </div>
      </Drawer>
      {simulated.dialog}
      {out.dialog}
    </>
  );
}

interface MenuButtonProps {
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function MenuButton({ icon, onSelect, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="press flex min-h-12 w-full items-center gap-3 px-4 text-start text-15"
    >
      {icon}
      {children}
    </button>
  );
}

function VisitorCard({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (to: '/login' | '/register') => {
    onFollow();
    void navigate({ to });
  };
  return (
    <div className="px-4 pt-5 pb-5">
      <Logo className="mb-5 h-7" />
      <p className="text-20 font-semibold">{t('shell.visitor')}</p>
      <p className="mt-1 text-13 text-soft">{t('shell.visitorText')}</p>
      <div className="mt-4 flex flex-col gap-2">
        <Button wide size="medium" onClick={() => go('/register')}>
          {t('common.register')}
        </Button>
        <Button wide size="medium" variant="quiet" onClick={() => go('/login')}>
          {t('common.signIn')}
        </Button>
      </div>
    </div>
  );
}

function CustomerCard({ info }: { readonly info: CustomerInfo }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { user, detail } = info;
  const { simulated } = useSession();
  // Simulated money makes nobody a VIP.
  const level = useCall(myFees, {}, { enabled: !simulated }).data?.level;
  const id = String(user.userId);
  return (
    <div className="px-4 pt-5 pb-4">
      <div className="flex items-center">
        <p className={`min-w-0 text-17 font-semibold ${shown ? 'break-all' : 'truncate'}`}>
          <bdi>{shown ? user.loginName : maskName(user.loginName)}</bdi>
        </p>
        <IconButton
          label={t(shown ? 'shell.hideName' : 'shell.showName')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          icon={
            shown ? (
              <EyeOff aria-hidden className="size-4 text-soft" />
            ) : (
              <Eye aria-hidden className="size-4 text-soft" />
            )
          }
        />
      </div>
      <div className="flex items-center text-13 text-soft">
        <span>
          {t('shell.uid')} <bdi className="nums">{id}</bdi>
        </span>
        <IconButton
          label={t('shell.copyUid')}
          onClick={() => void copyText(id)}
          icon={<Copy aria-hidden className="size-4 text-soft" />}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {!simulated && level !== undefined && <Badge tone="brand">{t('shell.vip', { level })}</Badge>}
        <Badge>{t('shell.creditScore', { score: detail.credits })}</Badge>
      </div>
    </div>
  );
}
