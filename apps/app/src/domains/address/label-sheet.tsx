import { Button } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { labelUserAddress, validateLabel, type WalletAddress } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { Form } from '../../shell/form.tsx';
import { LabelField } from './label-field.tsx';

/** Names an address, or takes its name away. */
export function LabelSheet({ row, onClose }: { readonly row: WalletAddress; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(row.label);
  const { busy, issue, setIssue, run } = useSubmission(['label'], t('address.unsure'));
  const submit = async () => {
    const check = validateLabel(label);
    if (!check.ok) return setIssue(check.issue);
    await run(async () => {
      await call(labelUserAddress, { body: { id: row.id, label: check.label } });
      toastMessage('set_success');
      void invalidate('address');
      onClose();
    });
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('address.label')}>
      <Form className="flex flex-col gap-4" onSubmit={submit}>
        <bdi className="text-13 break-all text-soft">{row.address}</bdi>
        <LabelField
          value={label}
          onChange={(text) => {
            setIssue(undefined);
            setLabel(text);
          }}
          error={issue === undefined ? undefined : issueText(issue)}
        />
        <Button wide type="submit" loading={busy}>
          {t('address.saveLabel')}
        </Button>
      </Form>
    </Sheet>
  );
}
