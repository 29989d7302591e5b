import { Button } from '@bourse/ui';
import { type CustomerService, conversation, type ServiceMessage } from '@bourse/wire';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { belowBars } from '../../platform/bars-height.ts';
import { formatDate } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { ContactLines } from '../../shell/contact-lines.tsx';
import { Failed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { DraftBubble, MessageBubble } from './message-bubble.tsx';
import { MessageField } from './message-field.tsx';
import { type Conversation, useConversation } from './use-conversation.ts';

/** The whole rest of the screen: messages that scroll, and below them the field. */
export function ConversationPanel({ contact }: { readonly contact: CustomerService }) {
  const talk = useConversation();
  return (
    <div ref={belowBars} className="flex h-[calc(100dvh-var(--bars,0px)-3rem)] min-h-70 flex-col">
      {/* Reversed, so that it stands at its end, and stays there when something is added above or below. */}
      <section className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
        <div className="px-4 pt-2 pb-4">
          <Messages talk={talk} contact={contact} />
        </div>
      </section>
      <MessageField onSend={talk.send} />
    </div>
  );
}

function Messages({ talk, contact }: { readonly talk: Conversation; readonly contact: CustomerService }) {
  const { t } = useTranslation();
  const ended = useCall(conversation, {}).data?.ended === true;
  const { messages, drafts } = talk;
  if (talk.failed) {
    return <Failed error={talk.error} retrying={talk.fetching} onRetry={talk.refetch} />;
  }
  if (talk.loading) return <MessagesSkeleton />;
  return (
    <>
      {talk.hasEarlier ? (
        <p className="text-center">
          <Button variant="text" size="small" loading={talk.loadingEarlier} onClick={talk.loadEarlier}>
            {t('service.earlier')}
          </Button>
        </p>
      ) : (
        <div className="flex flex-col gap-3 pb-2">
          <ContactLines contact={contact} />
          <p className="px-4 text-center text-13 text-soft">{t('service.intro')}</p>
        </div>
      )}
      <div role="log" aria-label={t('service.messages')}>
        <ol className="flex flex-col">
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              {isNewDay(message, messages[index - 1]) && (
                <li className="pt-4 pb-1 text-center text-12 text-faint">
                  <bdi className="nums">{formatDate(message.createTime)}</bdi>
                </li>
              )}
              <li>
                <MessageBubble message={message} />
              </li>
            </Fragment>
          ))}
          {drafts.map((draft) => (
            <li key={draft.key}>
              <DraftBubble
                draft={draft}
                onRetry={() => talk.retry(draft.key)}
                onRemove={() => talk.remove(draft.key)}
              />
            </li>
          ))}
        </ol>
      </div>
      {ended && drafts.length === 0 && <p className="pt-4 text-center text-13 text-soft">{t('service.ended')}</p>}
    </>
  );
}

function isNewDay(message: ServiceMessage, former: ServiceMessage | undefined): boolean {
  return former === undefined || formatDate(former.createTime) !== formatDate(message.createTime);
}

function MessagesSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-3"
      bars={['h-12 w-3/5 self-end rounded-card', 'h-16 w-2/3 rounded-card', 'h-12 w-1/2 self-end rounded-card']}
    />
  );
}
