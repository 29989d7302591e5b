import { Badge, Banner, ListRow, Skeleton } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  Fingerprint,
  Gauge,
  History,
  KeyRound,
  LifeBuoy,
  Lock,
  Mail,
  MailCheck,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { maskName } from '../../platform/format.ts';
import { type CustomerInfo, useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Devices } from './devices.tsx';
import { LetterMarkSheet } from './letter-mark-sheet.tsx';
import { PasskeysSheet } from './passkeys-sheet.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import { SignInsSheet } from './sign-ins-sheet.tsx';
import { WalletBindingSheet } from './wallet-binding-sheet.tsx';

/** /security: what guards the account, and where it is signed in. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  return (
    <>
      <PageHeader title={t('security.title')} back />
      {info === undefined ? <RowsSkeleton /> : <Guards info={info} />}
      <Devices />
    </>
  );
}

const ICON = 'size-5 text-soft';

function Guards({ info }: { readonly info: CustomerInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, detail } = info;
  const walletIsOpen = useSettings()?.LOGIN_REGIS_SETTING.walletIsOpen === true && deployment.wallet.signIn;
  const [isWalletShown, setWalletShown] = useState(false);
  const [shown, setShown] = useState<'passkeys' | 'recovery' | 'mark' | 'signIns'>();
  const close = () => setShown(undefined);
  const isOnlyName = user.email === null && user.phone === null && user.address === null;
  const state = (isOn: boolean, on: string, off: string): ReactNode => (
    <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? on : off}</Badge>
  );
  return (
    <div className="py-1">
      {isOnlyName && detail.recoveryCodes === 0 && (
        <div className="px-4 py-2">
          <Banner>{t('recovery.reminder')}</Banner>
        </div>
      )}
      <ListRow
        before={<Lock aria-hidden className={ICON} />}
        title={t('security.loginPassword')}
        after={state(detail.hasLoginPassword, t('security.isSet'), t('security.notSet'))}
        onSelect={() => void navigate({ to: '/change-password' })}
      />
      <ListRow
        before={<KeyRound aria-hidden className={ICON} />}
        title={t('security.fundPassword')}
        detail={t('security.fundPasswordUse')}
        after={state(detail.userTardPwd, t('security.isSet'), t('security.notSet'))}
        onSelect={() => void navigate({ to: '/fund-password' })}
      />
      <ListRow
        before={<Mail aria-hidden className={ICON} />}
        title={t('security.email')}
        {...(user.email !== null && { detail: <bdi>{user.email}</bdi> })}
        after={state(user.email !== null, t('security.bound'), t('security.notBound'))}
        onSelect={() => void navigate({ to: '/email-authentication' })}
      />
      <ListRow
        before={<ShieldCheck aria-hidden className={ICON} />}
        title={t('security.twoStep')}
        detail={t('security.twoStepUse')}
        after={state(detail.totp, t('security.on'), t('security.off'))}
        onSelect={() => void navigate({ to: '/two-step-verification' })}
      />
      <ListRow
        before={<Fingerprint aria-hidden className={ICON} />}
        title={t('passkey.title')}
        detail={t('passkey.use')}
        after={state(detail.passkeys > 0, String(detail.passkeys), t('security.notSet'))}
        onSelect={() => setShown('passkeys')}
      />
      <ListRow
        before={<LifeBuoy aria-hidden className={ICON} />}
        title={t('recovery.title')}
        detail={t('recovery.use')}
        after={state(detail.recoveryCodes > 0, String(detail.recoveryCodes), t('security.notSet'))}
        onSelect={() => setShown('recovery')}
      />
      <ListRow
        before={<MailCheck aria-hidden className={ICON} />}
        title={t('letterMark.title')}
        detail={t('letterMark.use')}
        onSelect={() => setShown('mark')}
      />
      {shown === 'passkeys' && <PasskeysSheet detail={detail} onClose={close} />}
      {shown === 'recovery' && <RecoverySheet detail={detail} onClose={close} />}
      {shown === 'mark' && <LetterMarkSheet passwordNeeded={detail.hasLoginPassword} onClose={close} />}
      {shown === 'signIns' && <SignInsSheet onClose={close} />}
      <ListRow
        before={<Bell aria-hidden className={ICON} />}
        title={t('security.notifications')}
        detail={t('security.notificationsUse')}
        onSelect={() => void navigate({ to: '/notifications' })}
      />
      {(user.address !== null || walletIsOpen) && (
        <ListRow
          before={<Wallet aria-hidden className={ICON} />}
          title={t('wallet.row')}
          detail={user.address === null ? t('wallet.rowUse') : <bdi>{maskName(user.address)}</bdi>}
          after={state(user.address !== null, t('security.bound'), t('security.notBound'))}
          onSelect={() => setWalletShown(true)}
        />
      )}
      {isWalletShown && (
        <WalletBindingSheet
          address={user.address}
          passwordNeeded={detail.hasLoginPassword}
          onClose={() => setWalletShown(false)}
        />
      )}
      <ListRow
        before={<Gauge aria-hidden className={ICON} />}
        title={t('menu.limits')}
        detail={t('security.limitsUse')}
        onSelect={() => void navigate({ to: '/limits' })}
      />
      <ListRow
        before={<History aria-hidden className={ICON} />}
        title={t('signIns.title')}
        detail={t('signIns.use')}
        onSelect={() => setShown('signIns')}
      />
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Loading className="py-1">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-13 items-center gap-3 px-4 py-2">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </Loading>
  );
}
