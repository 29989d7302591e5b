import { Button, Skeleton } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { getCustomerService } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { ContactLines } from '../../shell/contact-lines.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';

export interface ServiceSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** How customer service is reached: messages, the operator's other ways, the help centre. */
export function ServiceSheet({ open, onOpenChange }: ServiceSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contact = useCall(getCustomerService, {});
  const go = (to: '/service' | '/help') => {
    onOpenChange(false);
    void navigate({ to });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('service.title')}>
      {contact.data === undefined ? (
        contact.error === null ? (
          <Skeleton className="h-29 rounded-card" />
        ) : (
          <LoadFailed query={contact} />
        )
      ) : (
        <div className="flex flex-col gap-2">
          <ContactLines contact={contact.data} />
          {contact.data.chat && (
            <Button wide onClick={() => go('/service')}>
              {t('service.write')}
            </Button>
          )}
          <Button wide variant="quiet" onClick={() => go('/help')}>
            {t('service.readHelp')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
