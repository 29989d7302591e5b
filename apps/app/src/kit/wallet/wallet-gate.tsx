import { showToast } from '@bourse/ui';
import { PREVIEW_WINDOW } from '@bourse/wire/theme';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useSession } from '../../platform/session.ts';
import { resumeWalletSession } from '../../platform/wallet-session.ts';
import { useWallets } from './use-wallets.ts';
import { WalletSheet } from './wallet-sheet.tsx';

/** Read once: later addresses of the visit have it no more. */
const query = new URLSearchParams(location.search);
const code = query.get('code') ?? undefined;
const invited = code ?? query.get('invite_code') ?? undefined;

/** Where visitors without a wallet may be. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/no-wallet',
  '/app-download',
  '/language-selection',
  '/time-zone',
  '/term-service',
  '/introduction',
]);

/**
 * Browsers with a wallet, where the deployment requires one or an invitation (`?code=`) has brought the visitor: asks once to
 * sign in with it; without one, leads to /no-wallet, or to /app-download where there is an invitation. Elsewhere it only
 * watches the wallet of a session that one has opened.
 */
export function WalletGate() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  useEffect(() => {
    void resumeWalletSession().then((isEnded) => {
      if (isEnded) showToast(t('wallet.changed'));
    });
  }, [t]);
  const asks = deployment.wallet.required || (deployment.wallet.signIn && code !== undefined);
  // An operator who tries a theme looks at the pages themselves.
  return asks && !signedIn && window.name !== PREVIEW_WINDOW ? <Visitor /> : null;
}

function Visitor() {
  const navigate = useNavigate();
  const wallets = useWallets();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isPutAway, setPutAway] = useState(false);
  const [isSent, setSent] = useState(false);
  const hasNone = wallets?.length === 0;
  useEffect(() => {
    if (!hasNone || OPEN_PATHS.has(path)) return;
    if (code !== undefined && !isSent) {
      setSent(true);
      void navigate({ to: '/app-download', replace: true });
    } else if (deployment.wallet.required) void navigate({ to: '/no-wallet', replace: true });
  }, [hasNone, path, isSent, navigate]);
  if (wallets === undefined || hasNone || isPutAway || OPEN_PATHS.has(path)) return null;
  const close = () => setPutAway(true);
  return <WalletSheet code={invited} onClose={close} onDone={close} />;
}
