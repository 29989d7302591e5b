import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Layout as AdminLayout,
  AppBar,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useTranslate,
} from 'react-admin';
import { useIdleSignOut } from '../platform/idle.ts';
import { useInstallation } from '../platform/market.ts';
import { useOwnRights } from '../platform/own-rights.ts';
import { currentSession } from '../platform/session.ts';
import { ConsoleMenu } from './menu.tsx';
import { OwnActivityItem } from './own-activity-item.tsx';
import { OwnPasswordItem } from './own-password.tsx';
import { Palette } from './palette.tsx';
import { StartNotices } from './start-notices.tsx';
import { ZoneChoice } from './zone-choice.tsx';

/** What a small screen has no room for. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const;
/** A sentence, where there is room for it beside the title; and what stands for it elsewhere. */
const LONG = { display: { xs: 'none', lg: 'inline-flex' } } as const;
const SHORT = { display: { xs: 'inline-flex', lg: 'none' } } as const;

/** On every screen: whose console it is, and whether its prices are simulated. */
function InstallationMark() {
  const t = useTranslate();
  const installation = useInstallation();
  if (installation === undefined) return null;
  return (
    <>
      <Chip size="small" variant="outlined" label={installation.name} sx={WIDE_ONLY} />
      {installation.simulated && (
        <>
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={t(installation.foreseeable ? 'shell.foreseeable' : 'shell.simulated')}
            sx={LONG}
          />
          <Chip size="small" color="warning" variant="outlined" label={t('shell.simulatedShort')} sx={SHORT} />
        </>
      )}
    </>
  );
}

function ConsoleUserMenu() {
  const t = useTranslate();
  const { role, name } = currentSession()?.operator ?? {};
  return (
    <>
      {role !== undefined && <Chip size="small" label={t(`roles.${role}`, { _: role })} sx={WIDE_ONLY} />}
      {/* Named by what stands on it. */}
      <UserMenu label={name ?? ''}>
        <OwnActivityItem />
        <OwnPasswordItem />
        <Logout />
      </UserMenu>
    </>
  );
}

/** `alwaysOn` is the frame's: the bar stays while a page is scrolled. */
function ConsoleAppBar({ alwaysOn }: { readonly alwaysOn?: boolean }) {
  return (
    <AppBar
      {...(alwaysOn !== undefined && { alwaysOn })}
      userMenu={<ConsoleUserMenu />}
      toolbar={<ToggleThemeButton />}
      sx={{ '& .RaAppBar-toolbar': { gap: 1 } }}
    >
      <TitlePortal />
      <InstallationMark />
      <Palette />
      <Box sx={WIDE_ONLY}>
        <LocalesMenuButton />
      </Box>
      <ZoneChoice />
    </AppBar>
  );
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  useIdleSignOut();
  useOwnRights();
  return (
    <AdminLayout appBar={ConsoleAppBar} menu={ConsoleMenu} appBarAlwaysOn>
      <StartNotices />
      {children}
    </AdminLayout>
  );
}
