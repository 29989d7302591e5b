import { buttonClass, EmptyState, Skeleton } from '@bourse/ui';
import { getCustomerService } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { ContactLines } from '../../shell/contact-lines.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { ConversationPanel } from './conversation-panel.tsx';

/** /service: the conversation with customer service; visitors see how else it is reached. */
export function ServicePage() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const contact = useCall(getCustomerService, {});
  return (
    <>
      <PageHeader
        title={t('service.title')}
        back
        actions={
          <Link
            to="/help"
            aria-label={t('help.title')}
            className="press inline-flex size-11 items-center justify-center rounded-control"
          >
            <CircleHelp aria-hidden className="size-5" />
          </Link>
        }
      />
      {contact.data === undefined ? (
        contact.error === null ? (
          <Skeleton className="mx-4 mt-4 h-33 rounded-card" />
        ) : (
          <LoadFailed query={contact} />
        )
      ) : signedIn && contact.data.chat ? (
        <ConversationPanel contact={contact.data} />
      ) : (
        <div className="flex flex-col gap-2 px-4 pb-6">
          <EmptyState
            icon={<Headset aria-hidden className="size-8" strokeWidth={1.5} />}
            title={t(contact.data.chat ? 'service.signIn' : 'service.noChat')}
            {...(contact.data.chat && { text: t('service.signInText') })}
            action={contact.data.chat && <SignInActions />}
          />
          <ContactLines contact={contact.data} />
          <Link to="/help" className={buttonClass('text', 'medium')}>
            {t('service.readHelp')}
          </Link>
        </div>
      )}
    </>
  );
}

function SignInActions() {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Link to="/login" search={{ redirect: '/service' }} className={buttonClass('brand', 'medium')}>
        {t('common.signIn')}
      </Link>
      <Link to="/register" search={{ redirect: '/service' }} className={buttonClass('quiet', 'medium')}>
        {t('common.register')}
      </Link>
    </span>
  );
}
