import { Button } from '@bourse/ui';
import { beginPasskeySignIn, passkeySignIn } from '@bourse/wire';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysWork } from '../../kit/passkey/passkey-works.ts';
import { call } from '../../platform/api.ts';
import { startSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';

const device = () => import('../../kit/passkey/passkey-device.ts');

/** Has the device sign, and starts the session. `offered`: only where the customer chooses it in the field of the name. */
async function enter(offered: boolean): Promise<void> {
  const { signQuestion } = await device();
  const { options } = await call(beginPasskeySignIn, {});
  const passkey = await signQuestion(options, offered);
  const { satoken } = await call(passkeySignIn, { body: { passkey } });
  await startSession(satoken);
  toastMessage('login_success');
}

/** Whether the browser can offer passkeys among the names it fills in. */
async function isOffered(): Promise<boolean> {
  return passkeysWork() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Signing in with a passkey: by the button, and offered in the field of the name where the browser can. */
export function usePasskeyEntry(onDone: () => void) {
  const [asking, setAsking] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  const ask = async () => {
    setAsking(true);
    try {
      await enter(false);
      done.current();
    } catch (error) {
      (await import('../../kit/passkey/passkey-fault.ts')).toastPasskeyFault(error);
    }
    setAsking(false);
  };
  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await isOffered()) || !isHere) return;
      await enter(true);
      if (isHere) done.current();
    };
    // Nothing is said: nobody has asked for it.
    offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (passkeysWork()) void device().then(({ stopAsking }) => stopAsking());
    };
  }, []);
  return { asking, ask };
}

/** Below the form of /login, where this browser has passkeys. */
export function PasskeyButton({ asking, onAsk }: { readonly asking: boolean; readonly onAsk: () => void }) {
  const { t } = useTranslation();
  if (!passkeysWork()) return null;
  return (
    <Button
      wide
      variant="quiet"
      loading={asking}
      icon={<Fingerprint aria-hidden className="size-5" />}
      onClick={onAsk}
      className="mb-3"
    >
      {t('passkey.signIn')}
    </Button>
  );
}
