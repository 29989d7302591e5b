import { Button } from '@bourse/ui';
import { CircleCheck, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface PasskeyProofProps {
  /** What was signed; "" for nothing yet. */
  readonly value: string;
  readonly onValueChange: (passkey: string) => void;
  readonly purpose: 'leaving' | 'guard';
  readonly error: string | undefined;
}

/** A passkey in the place of a code: the button that asks the device, and that it has answered. */
export function PasskeyProof({ value, onValueChange, purpose, error }: PasskeyProofProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { provePasskey } = await import('./passkey-device.ts');
      onValueChange(await provePasskey(purpose));
    } catch (fault) {
      (await import('./passkey-fault.ts')).toastPasskeyFault(fault);
    }
    setAsking(false);
  };
  if (value !== '') {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-15 font-medium text-strong">
        <CircleCheck aria-hidden className="size-5 text-brand" />
        {t('passkey.confirmed')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <Button
        wide
        variant="quiet"
        size="medium"
        loading={asking}
        icon={<Fingerprint aria-hidden className="size-5" />}
        onClick={() => void ask()}
      >
        {t('passkey.confirm')}
      </Button>
      {error !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
