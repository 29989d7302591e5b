import type { SavingsKindName } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

/** How interest comes about, in plain words: the same for every product of a kind. */
export function InterestRule({ kind }: { readonly kind: SavingsKindName }) {
  const { t } = useTranslation();
  const lines =
    kind === 'pledge'
      ? [t('savings.ruleDays'), t('savings.ruleDeclared'), t('savings.rulePaidDaily'), t('savings.ruleRedeem')]
      : [t('savings.ruleDays'), t('savings.ruleFixed'), t('savings.rulePaidAtEnd'), t('savings.ruleKept')];
  return (
    <section className="px-4 py-3">
      <h2 className="pb-1 text-15 font-semibold text-strong">{t('savings.ruleTitle')}</h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-soft">
        {[...lines, t('savings.ruleFund')].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
