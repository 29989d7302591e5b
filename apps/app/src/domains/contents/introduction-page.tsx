import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings.ts';
import { RulePage } from '../../shell/rule-page.tsx';

/** /introduction: what this place is, and its white paper where there is one. */
export function IntroductionPage() {
  const { t } = useTranslation();
  const paper = useSettings()?.WHITE_PAPER_SETTING;
  return (
    <RulePage ruleKey="EXCHANGE_INTRODUCTION" title={t('menu.introduction')}>
      {paper !== undefined && paper.url !== '' && (
        <a
          href={paper.url}
          target="_blank"
          rel="noopener noreferrer"
          className="press mx-4 mb-6 flex min-h-11 items-center gap-2 text-15 font-medium text-brand"
        >
          {paper.name === '' ? t('standing.whitePaper') : paper.name}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </RulePage>
  );
}
