import type { OutputOf } from '@bourse/wire';
import type { SavingsDraft, SavingsText, savingsPlanList } from '@bourse/wire/console';

export type PlanRow = OutputOf<typeof savingsPlanList>;

export const newText = (lang: string): SavingsText => ({
  lang,
  title: '',
  introduction: '',
  process: '',
  questions: '',
});

/** What a new plan begins with. */
export const NEW_DRAFT: SavingsDraft = {
  kind: 'pledge',
  days: 30,
  minRate: '0.0003',
  maxRate: '0.0006',
  minAmount: '100',
  maxAmount: '10000',
  capacity: '0',
  purchases: 0,
  redeemable: false,
  redeemFee: '0',
  open: true,
  hot: false,
  sort: 0,
  icon: '',
  texts: [newText('en')],
};

/** Its English title, else any. */
export function titleOf({ texts }: SavingsDraft): string {
  return texts.find(({ lang }) => lang === 'en')?.title ?? texts[0]?.title ?? '';
}

/** What of a row or version an operator writes. */
export function draftOf(row: SavingsDraft): SavingsDraft {
  const fields = Object.keys(NEW_DRAFT) as (keyof SavingsDraft)[];
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? NEW_DRAFT[field]])) as SavingsDraft;
}
