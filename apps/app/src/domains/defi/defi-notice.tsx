import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { noticeList } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

const NAME = 'defi-notice';

/** What everybody is told before they join, once on this phone. */
export function DefiNotice() {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(() => readStored(NAME));
  const { data } = useCall(noticeList, { query: { key: 'POP_UPS_NOTICE', modelKey: 'DEFI_POP_UPS_NOTICE' } });
  const notice = data?.rows[0];
  if (notice === undefined || seen === String(notice.noticeId)) return null;
  const close = () => {
    writeStored(NAME, String(notice.noticeId));
    setSeen(String(notice.noticeId));
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={notice.title}
      description={
        <p dir="auto" className="whitespace-pre-line">
          {notice.noticeContent}
        </p>
      }
      actions={
        <Button size="medium" onClick={close}>
          {t('defi.understood')}
        </Button>
      }
    />
  );
}
