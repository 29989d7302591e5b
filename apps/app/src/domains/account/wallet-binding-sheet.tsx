import { Button, showToast } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { bindWallet, removeWallet } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWallets } from '../../kit/wallet/use-wallets.ts';
import { WalletList } from '../../kit/wallet/wallet-list.tsx';
import { signWith, toastWalletFault } from '../../kit/wallet/wallet-signature.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { BrowserWallet } from '../../platform/browser-wallet.ts';
import { invalidate } from '../../platform/query-client.ts';
import { SecretField } from './secret-parts.tsx';
import { useSecretForm } from './use-secret-form.ts';

export interface WalletBindingProps {
  /** Of the bound wallet; null where none is. */
  readonly address: string | null;
  readonly passwordNeeded: boolean;
  readonly onClose: () => void;
}

/** Binds a wallet of this browser to the account, or removes the one that is bound. */
export function WalletBindingSheet(props: WalletBindingProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) props.onClose();
      }}
      title={t(props.address === null ? 'wallet.bindTitle' : 'wallet.boundTitle')}
    >
      {props.address === null ? <Bind {...props} /> : <Bound {...props} address={props.address} />}
    </Sheet>
  );
}

/** The password field, what is typed into it, and what is missing of it. */
function usePassword(isNeeded: boolean) {
  const { t } = useTranslation();
  const form = useSecretForm(['loginPassword']);
  const { loginPassword } = form.values;
  const isMissing = isNeeded && loginPassword === '';
  return {
    form,
    body: isNeeded ? { loginPassword } : {},
    issue: isMissing ? ({ key: 'please_pwd', field: 'loginPassword' } as const) : undefined,
    field: isNeeded && <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />,
  };
}

function Bind({ passwordNeeded, onClose }: WalletBindingProps) {
  const { t } = useTranslation();
  const wallets = useWallets();
  const password = usePassword(passwordNeeded);
  const [asking, setAsking] = useState<BrowserWallet | undefined>(undefined);
  const bind = async (wallet: BrowserWallet) => {
    if (password.issue !== undefined) {
      password.form.showIssue(password.issue);
      return;
    }
    setAsking(wallet);
    try {
      const { proof } = await signWith(wallet, 'bind');
      await call(bindWallet, { body: { ...proof, ...password.body } });
      await invalidate('account');
      showToast(t('wallet.boundNow'), 'success');
      onClose();
    } catch (error) {
      if (error instanceof ApiError) password.form.showError(error);
      else toastWalletFault(error);
      setAsking(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-4 pb-4">
      <p className="text-15 text-soft">{t('wallet.bindText')}</p>
      {password.field}
      <WalletList
        wallets={wallets}
        asking={asking}
        labelOf={({ name }) => (name === '' ? t('wallet.bindUnnamed') : t('wallet.bindWith', { name }))}
        onChoose={(wallet) => void bind(wallet)}
      />
    </div>
  );
}

function Bound({ address, passwordNeeded, onClose }: WalletBindingProps & { readonly address: string }) {
  const { t } = useTranslation();
  const password = usePassword(passwordNeeded);
  const remove = async () => {
    const send = () => call(removeWallet, { body: password.body });
    if (!(await password.form.submit(password.issue, send))) return;
    await invalidate('account');
    showToast(t('wallet.removedNow'), 'success');
    onClose();
  };
  return (
    <div className="flex flex-col gap-4 pb-4">
      <p className="rounded-card border border-line px-4 py-3 text-15 font-medium break-all text-strong">
        <bdi>{address}</bdi>
      </p>
      <p className="text-15 text-soft">{t('wallet.boundText')}</p>
      {password.field}
      <Button wide variant="danger" loading={password.form.busy} onClick={() => void remove()}>
        {t('wallet.remove')}
      </Button>
    </div>
  );
}
