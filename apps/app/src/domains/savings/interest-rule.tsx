import { SkeletonRows } from '@bourse/ui';
import { rulesList, type SavingsKindName } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { productDayStart } from '../../kit/record/product-days.tsx';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

/** How interest comes about, in plain words: the same for every product of a kind. What pledges say, operators may edit. */
export function InterestRule({ kind }: { readonly kind: SavingsKindName }) {
  const { t } = useTranslation();
  if (kind === 'pledge') return <PledgeRule />;
  const lines = [
    `${t('savings.ruleDays')} ${t('time.daysStart', { time: productDayStart() })}`,
    t('savings.ruleFixed'),
    t('savings.rulePaidAtEnd'),
    t('savings.ruleKept'),
    t('savings.ruleFund'),
  ];
  return <Rule title={t('savings.ruleTitle')} lines={lines} />;
}

function PledgeRule() {
  const { t } = useTranslation();
  const rules = useCall(rulesList, { query: { key: 'PLEDGE_EXPLAIN' } });
  if (rules.data === undefined)
    return rules.error === null ? <SkeletonRows rows={4} label={t('common.loading')} /> : <LoadFailed query={rules} />;
  const text = rules.data[0];
  return text === undefined ? null : <Rule title={text.title} lines={text.content.split('\n\n')} />;
}

function Rule({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="px-4 py-3">
      <h2 className="pb-1 text-15 font-semibold text-strong">{title}</h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
