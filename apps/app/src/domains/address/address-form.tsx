import { Button, IconButton } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { TextField } from '@bourse/ui/text-field';
import {
  ADDRESSES_MAX,
  type AnswerOf,
  CHAINS,
  type Chain,
  updateUserAddress,
  validateLabel,
  type walletAddressList,
} from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { Form } from '../../shell/form.tsx';
import { LabelField } from './label-field.tsx';

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx'), 'ScanSheet');

/** Spec: the page before comes 1500 ms after success. */
const BACK_AFTER_MS = 1500;
const ADDRESS_MAX = 100;
/** Characters that the field has room for. */
const SHOWN_MAX = 24;
/** How an address of each chain begins. */
const PLACEHOLDERS = { ERC: '0x…', TRC: 'T…', ETH: '0x…', BTC: 'bc1…' } as const;

export interface AddressFormProps {
  readonly bound: AnswerOf<typeof walletAddressList> | undefined;
  /** The chain that is chosen at first. */
  readonly start: Chain | undefined;
}

/** The chain, the address typed or pasted, and the button that binds it. */
export function AddressForm({ bound, start = 'ERC' }: AddressFormProps) {
  const { t } = useTranslation(['app', 'messages']);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const { info } = useSession();
  const [type, setType] = useState<Chain>(start);
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [scanning, setScanning] = useState(false);
  const { busy, issue, setIssue, run } = useSubmission(['address', 'type', 'label'], t('address.unsure'));
  const change = (text: string) => {
    setIssue(undefined);
    setAddress(text);
  };
  const paste = async () => {
    try {
      change((await navigator.clipboard.readText()).trim());
    } catch {
      // The browser did not allow it: the field takes it by hand.
      toastMessage('copy_error', 'error');
    }
  };
  const submit = async () => {
    const check = checkAddress(type, address);
    if (!check.ok) return setIssue(check.issue);
    const named = validateLabel(label);
    if (!named.ok) return setIssue(named.issue);
    if (info === undefined) return;
    await run(async () => {
      await call(updateUserAddress, {
        query: { type, address: check.address, userId: info.user.userId, label: named.label },
      });
      toastMessage('set_success');
      void invalidate('address', 'account');
      setAddress('');
      setLabel('');
      await new Promise((resolve) => setTimeout(resolve, BACK_AFTER_MS));
      if (canGoBack) router.history.back();
      else await navigate({ to: '/assets', replace: true });
    });
  };
  const full = bound !== undefined && bound.list.length >= ADDRESSES_MAX;
  const rests = bound !== undefined && (bound.protectionEnds === null || bound.protectionEnds > serverNow());
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-6" onSubmit={submit}>
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('address.chain')}</span>
        <SegmentedControl
          label={t('address.chain')}
          value={type}
          onValueChange={(next) => {
            setType(next);
            setIssue(undefined);
          }}
          items={CHAINS.map((key) => ({ key, label: key }))}
        />
        <p className="text-13 text-faint">{t(`address.chain_${type}`)}</p>
      </div>
      <TextField
        label={t('address.address')}
        value={address}
        onValueChange={change}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={PLACEHOLDERS[type]}
        error={issue === undefined || issue.field === 'label' ? undefined : issueText(issue)}
        // The field shows less than all of it.
        hint={address.length > SHOWN_MAX ? <bdi className="break-all text-strong">{address}</bdi> : undefined}
        after={
          <>
            <Button variant="text" size="medium" onClick={() => void paste()}>
              {t('address.paste')}
            </Button>
            <IconButton
              label={t('address.scan')}
              aria-haspopup="dialog"
              onClick={() => setScanning(true)}
              icon={<ScanLine aria-hidden className="size-5 text-brand" />}
            />
          </>
        }
      />
      <LabelField
        value={label}
        onChange={(text) => {
          setIssue(undefined);
          setLabel(text);
        }}
        error={issue?.field === 'label' ? issueText(issue) : undefined}
      />
      {scanning && (
        <Suspense fallback={null}>
          <ScanSheet open={scanning} onOpenChange={setScanning} chain={type} onScanned={change} />
        </Suspense>
      )}
      <Button wide type="submit" loading={busy} disabled={full || info === undefined}>
        {t('address.bind')}
      </Button>
      <p className="text-13 text-faint">
        {full
          ? t('messages:addresses_full', { max: ADDRESSES_MAX })
          : rests && bound.coolingOffHours > 0
            ? t('address.restText', { hours: bound.coolingOffHours })
            : t('address.checkText')}
      </p>
    </Form>
  );
}
