import { Banner, Button } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { Switch } from '@bourse/ui/switch';
import { TextField } from '@bourse/ui/text-field';
import {
  type AnswerOf,
  type Issue,
  LEADER_NAME_MAX,
  readLeading,
  startLeading,
  stopLeading,
  validateLeader,
} from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatWorth } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { Form } from '../../shell/form.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PanelSkeleton } from './follow-page-parts.tsx';
import { rateText } from './terms-lines.tsx';

type Answer = AnswerOf<typeof readLeading>;
type Leading = NonNullable<Answer['leading']>;

/** Leading oneself: what it means, under which name, what it brought, and the end of it. */
export function LeadPanel() {
  const answer = useCall(readLeading, {});
  if (answer.data === undefined) return answer.error === null ? <PanelSkeleton /> : <LoadFailed query={answer} />;
  const { leading, terms } = answer.data;
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-6">
      {leading?.status === 'open' && <Standing leading={leading} />}
      {leading?.status === 'suspended' ? (
        <Suspended reason={leading.reason} />
      ) : (
        <LeadForm key={leading?.status} leading={leading} terms={terms} />
      )}
    </div>
  );
}

function Suspended({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warn">
      {t('copyTrading.suspended', { reason })}{' '}
      <Link to="/service" className="press font-medium underline">
        {t('copyTrading.askService')}
      </Link>
    </Banner>
  );
}

function Standing({ leading }: { readonly leading: Leading }) {
  const { t } = useTranslation();
  return (
    <section className="rounded-card border border-line p-4">
      <p className="flex items-center justify-between gap-2">
        <Link to="/follow" search={{ id: String(leading.id) }} className="press text-17 font-semibold text-strong">
          <bdi>{leading.shownName}</bdi>
        </Link>
        <span className="text-13 text-soft">{t('copyTrading.leadsSince', { date: formatDate(leading.since) })}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={t('copyTrading.countFollowers')}>{leading.followers}</Figure>
        <Figure label={t('copyTrading.earned')}>{formatWorth(leading.earned)} USDT</Figure>
      </dl>
    </section>
  );
}

function LeadForm({ leading, terms }: Answer) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const isOpen = leading?.status === 'open';
  const [name, setName] = useState(leading?.name ?? '');
  const [showsName, setShowsName] = useState(leading?.showsName ?? false);
  const { busy, issue, setIssue, run } = useSubmission(['name']);
  const nameIssue: Issue | undefined = issue?.field === 'name' ? issue : undefined;
  const lead = async () => {
    const wrong = validateLeader({ name: name.trim() }, deployment.name);
    if (wrong !== undefined) {
      setIssue(wrong);
      return;
    }
    const done = await run(() => call(startLeading, { body: { name: name.trim(), showsName } }).then(() => undefined));
    await invalidate('follow');
    if (done) toastMessage(isOpen ? 'set_success' : 'leader_started');
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={lead}>
      {!isOpen && (
        <>
          <h2 className="text-17 font-semibold text-strong">{t('copyTrading.leadTitle')}</h2>
          <ul className="flex list-disc flex-col gap-1 ps-4 text-13 text-soft">
            <li>{t('copyTrading.leadRecord')}</li>
            <li>{t('copyTrading.leadShare', { share: rateText(terms.leaderShare) })}</li>
            <li>{t('copyTrading.leadHidden')}</li>
            <li>{t('copyTrading.leadEnd')}</li>
          </ul>
        </>
      )}
      <TextField
        label={t('copyTrading.name')}
        value={name}
        maxLength={LEADER_NAME_MAX}
        autoComplete="off"
        onValueChange={(next) => {
          setIssue(undefined);
          setName(next);
        }}
        error={nameIssue === undefined ? undefined : issueText(nameIssue)}
        hint={t('copyTrading.nameHint')}
      />
      <Switch label={t('copyTrading.showName')} checked={showsName} onCheckedChange={setShowsName} />
      <Button wide type="submit" loading={busy} disabled={simulated} variant={isOpen ? 'quiet' : 'brand'}>
        {t(isOpen ? 'copyTrading.saveName' : 'copyTrading.lead')}
      </Button>
      {isOpen && (
        <div className="flex justify-center">
          <ConfirmButton
            label={t('copyTrading.leave')}
            title={t('copyTrading.leaveTitle')}
            text={t('copyTrading.leaveText', { count: leading.followers })}
            action={t('copyTrading.leave')}
            tone="danger"
            run={async () => {
              await call(stopLeading, {});
              await invalidate('follow');
            }}
          >
            {t('copyTrading.leave')}
          </ConfirmButton>
        </div>
      )}
    </Form>
  );
}
