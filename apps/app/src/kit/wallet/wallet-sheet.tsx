import { Button } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { TextField } from '@bourse/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-error.ts';
import type { BrowserWallet } from '../../platform/browser-wallet.ts';
import { deployment } from '../../platform/deployment.ts';
import { errorText, toastMessage } from '../../platform/toasts.ts';
import { type ConsentField, ConsentFields, consentBody } from '../form/consent-fields.tsx';
import { useWallets } from './use-wallets.ts';
import { WalletList } from './wallet-list.tsx';
import { enterWith, type Signed, signWith, toastWalletFault } from './wallet-signature.ts';

export interface WalletSheetProps {
  /** Invitation code that the visitor came with. */
  readonly code: string | undefined;
  readonly onClose: () => void;
  /** Signed in. */
  readonly onDone: () => void;
}

type AskedField = 'totp' | 'activeCode' | ConsentField;

/** Which field a refusal asks for: what was signed stays good meanwhile. */
const FIELD_OF_KEY: Readonly<Record<string, AskedField>> = {
  totp_required: 'totp',
  totp_wrong: 'totp',
  security_locked: 'totp',
  invitation_wrong: 'activeCode',
  residence_required: 'country',
  country_closed: 'country',
  age_required: 'adult',
  terms_required: 'terms',
};

const NOTHING_SAID: Readonly<Record<ConsentField, string>> = { country: '', adult: '', terms: '' };

/** Says what the wallet will show, then asks the one that is tapped. */
export function WalletSheet({ code, onClose, onDone }: WalletSheetProps) {
  const { t } = useTranslation();
  const wallets = useWallets();
  const [asking, setAsking] = useState<BrowserWallet | undefined>(undefined);
  const [signed, setSigned] = useState<Signed | undefined>(undefined);
  const [asked, setAsked] = useState<{ readonly field: AskedField; readonly error: string | undefined }>();
  const [consent, setConsent] = useState(NOTHING_SAID);
  const [isNew, setIsNew] = useState(false);
  const rules = deployment.register.consent;
  const [totp, setTotp] = useState('');
  const [activeCode, setActiveCode] = useState(code ?? '');

  const enter = async (wallet: BrowserWallet, former: Signed | undefined) => {
    setAsking(wallet);
    try {
      const proof = former ?? (await signWith(wallet, 'signIn'));
      setSigned(proof);
      await enterWith(proof, {
        ...(totp.trim() !== '' && { totp: totp.trim() }),
        ...(activeCode.trim() !== '' && { activeCode: activeCode.trim() }),
        ...(isNew && consentBody(consent)),
      });
      toastMessage('login_success');
      onDone();
    } catch (error) {
      const key = error instanceof ApiError ? (error.key ?? '') : '';
      const field = FIELD_OF_KEY[key];
      if (field !== undefined && field in NOTHING_SAID) setIsNew(true);
      setAsked(
        field === undefined
          ? undefined
          : { field, error: key === 'totp_required' || (!isNew && field === 'country') ? undefined : errorText(error) },
      );
      if (field === undefined) {
        setSigned(undefined);
        toastWalletFault(error);
      }
      setAsking(undefined);
    }
  };
  const errorOf = (field: AskedField) => (asked?.field === field ? asked.error : undefined);

  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('wallet.title')}
      footer={
        <div className="flex flex-col gap-2">
          {asked !== undefined && signed !== undefined ? (
            <Button wide loading={asking !== undefined} onClick={() => void enter(signed.wallet, signed)}>
              {t('login.submit')}
            </Button>
          ) : (
            <WalletList
              wallets={wallets}
              asking={asking}
              labelOf={({ name }) => (name === '' ? t('wallet.useUnnamed') : t('wallet.use', { name }))}
              onChoose={(wallet) => void enter(wallet, undefined)}
            />
          )}
          <Button wide variant="text" onClick={onClose}>
            {t('wallet.notNow')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-15 text-soft">{t('wallet.text')}</p>
        {asked?.field === 'totp' && (
          <TextField
            label={t('security.totpLabel')}
            hint={t('security.totpHint')}
            value={totp}
            onValueChange={setTotp}
            error={errorOf('totp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
        {isNew && rules !== null && (
          <ConsentFields
            rules={rules}
            field={(name) => ({
              id: `wallet-${name}`,
              value: consent[name],
              error: errorOf(name),
              onValueChange: (value) => {
                setConsent({ ...consent, [name]: value });
                setAsked((former) => former && { ...former, error: undefined });
              },
            })}
          />
        )}
        {(code !== undefined || asked?.field === 'activeCode') && (
          <TextField
            label={t('wallet.invitation')}
            value={activeCode}
            onValueChange={setActiveCode}
            error={errorOf('activeCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
          />
        )}
      </div>
    </Sheet>
  );
}
