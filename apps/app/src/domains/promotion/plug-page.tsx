import { IconButton, Skeleton } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { type AnswerOf, getAgentInfo } from '@bourse/wire';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatWorth } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { RulesSheet } from '../../shell/rules-sheet.tsx';
import { InviteCard } from './invite-card.tsx';
import { sharePercent } from './invite-link.ts';
import { InvitedList } from './invited-list.tsx';

const LEVELS = ['1', '2', '3'] as const;
type LevelKey = (typeof LEVELS)[number];

/** /plug: the own invitation, whom it brought, and the commission of their fees. */
export function PlugPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const agent = useCall(getAgentInfo, {});
  const rates = useSettings()?.PROMOTION_SETTING?.rates ?? [];
  const [level, setLevel] = useState<LevelKey>('1');
  const [reading, setReading] = useState(false);
  const { oneCount = 0, twoCount = 0, threeCount = 0 } = agent.data ?? {};
  const counts: Readonly<Record<LevelKey, number>> = { '1': oneCount, '2': twoCount, '3': threeCount };
  return (
    <>
      <PageHeader
        title={t('promotion.title')}
        back
        actions={
          <IconButton
            label={t('promotion.rules')}
            onClick={() => setReading(true)}
            icon={<Info aria-hidden className="size-5" />}
          />
        }
      />
      {info === undefined ? (
        <Skeleton className="mx-4 h-51 rounded-card" />
      ) : (
        <InviteCard code={info.user.activeCode} />
      )}
      {agent.error !== null && agent.data === undefined ? <LoadFailed query={agent} /> : <Figures agent={agent.data} />}
      <Tabs
        label={t('promotion.levels')}
        value={level}
        onValueChange={setLevel}
        items={LEVELS.map((key, at) => ({
          key,
          label: t('promotion.level', { level: key, share: sharePercent(rates[at] ?? '0') }),
          count: counts[key],
        }))}
      >
        <InvitedList key={level} level={Number(level) as 1 | 2 | 3} />
      </Tabs>
      <RulesSheet
        open={reading}
        onOpenChange={setReading}
        ruleKey="PROMOTION_CENTER_EXPLAIN"
        title={t('promotion.rules')}
      />
    </>
  );
}

/** What it came to, and how many were invited. */
function Figures({ agent }: { readonly agent: AnswerOf<typeof getAgentInfo> | undefined }) {
  const { t } = useTranslation();
  return (
    <dl className="flex gap-4 px-4 pt-5 pb-3">
      <div className="min-w-0 flex-1">
        <dt className="text-13 text-soft">{t('promotion.earned')}</dt>
        {agent === undefined ? (
          <Skeleton className="mt-1 h-14 w-44" />
        ) : (
          <dd>
            <p className="text-28 font-semibold break-words text-strong">
              <bdi>{t('promotion.amount', { amount: formatWorth(agent.sumAmount) })}</bdi>
            </p>
            <p className="text-13 text-soft">
              {agent.amounts.length === 0
                ? t('promotion.nothingYet')
                : agent.amounts.map(({ symbol, amount }, at) => (
                    <span key={symbol}>
                      {at > 0 && ' · '}
                      <bdi>{`${formatQuantity(amount)} ${symbol.toUpperCase()}`}</bdi>
                    </span>
                  ))}
            </p>
          </dd>
        )}
      </div>
      <div className="text-end">
        <dt className="text-13 text-soft">{t('promotion.invited')}</dt>
        <dd className="text-28 font-semibold text-strong">
          {agent === undefined ? <Skeleton className="ms-auto mt-1 h-8 w-10" /> : <bdi>{agent.sumCount}</bdi>}
        </dd>
      </div>
    </dl>
  );
}
