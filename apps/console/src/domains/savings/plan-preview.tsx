import { formatAmount } from '@bourse/money';
import { expectedInterest, percentOf } from '@bourse/wire';
import type { SavingsDraft } from '@bourse/wire/console';
import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { figure } from '../../shell/figure.ts';

/** What customers will read of a plan, with an example in numbers and what it costs the house at most. */
export function PlanPreview({ draft }: { draft: SavingsDraft }) {
  const t = useTranslate();
  const plan = { minOdds: draft.minRate, maxOdds: draft.maxRate, days: draft.days };
  const { least, most } = expectedInterest(draft.maxAmount, plan);
  const interest = [...new Set([least, most])].map((one) => figure(formatAmount(one))).join(' – ');
  const rate = [...new Set([draft.minRate, draft.maxRate])].map(percentOf).join(' – ');
  return (
    <>
      <Typography variant="subtitle2">{t('savings.preview')}</Typography>
      {draft.texts.map((text) => (
        <Card key={text.lang} variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h6" component="h3">
            {text.title}
          </Typography>
          <Typography>
            {t('savings.previewTerms', {
              rate,
              days: draft.days,
              min: figure(draft.minAmount),
              max: figure(draft.maxAmount),
            })}
          </Typography>
          <Typography>
            {t('savings.previewExample', {
              amount: figure(draft.maxAmount),
              interest,
              cover: figure(formatAmount(most)),
            })}
          </Typography>
          <Typography sx={{ mb: 1 }}>
            {draft.redeemable
              ? t('savings.previewRedeem', { percent: percentOf(draft.redeemFee) })
              : t('savings.previewKept')}
          </Typography>
          {[text.introduction, text.process, text.questions]
            .filter((part) => part !== '')
            .map((part) => (
              <Typography key={part} sx={{ whiteSpace: 'pre-line', color: 'text.secondary', mb: 1 }}>
                {part}
              </Typography>
            ))}
        </Card>
      ))}
    </>
  );
}
