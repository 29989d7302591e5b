import type { WelfareDraft } from '@bourse/wire';
import { fieldTime } from '../../platform/zone.ts';

/** A draft as its form holds it: texts and times as they are typed. */
export interface WelfareForm {
  readonly name: string;
  readonly titleEn: string;
  readonly contentEn: string;
  readonly titleZh: string;
  readonly contentZh: string;
  readonly amount: string;
  readonly budget: string;
  /** "2026-11-21T14:05", in the operator's time zone. */
  readonly begin: string;
  readonly end: string;
  /** "" where it is not asked for. */
  readonly registeredFrom: string;
  readonly firstRecharge: string;
  readonly verified: boolean;
  readonly traded: boolean;
}

export const EMPTY_FORM: WelfareForm = {
  name: '',
  titleEn: '',
  contentEn: '',
  titleZh: '',
  contentZh: '',
  amount: '',
  budget: '',
  begin: '',
  end: '',
  registeredFrom: '',
  firstRecharge: '',
  verified: false,
  traded: false,
};

const timeOf = (text: string): number => (text === '' ? 0 : fieldTime(text));

/** What is proposed; the server checks it. A language without a title is left out. */
export function draftOf(form: WelfareForm): WelfareDraft {
  const { name, amount, budget, begin, end, registeredFrom, firstRecharge, verified, traded } = form;
  const texts = [
    { lang: 'en', title: form.titleEn.trim(), content: form.contentEn.trim() },
    { lang: 'zh', title: form.titleZh.trim(), content: form.contentZh.trim() },
  ];
  return {
    name: name.trim(),
    amount: amount.trim(),
    budget: budget.trim(),
    beginMs: timeOf(begin),
    endMs: timeOf(end),
    texts: texts.filter(({ title }) => title !== ''),
    conditions: {
      verified,
      traded,
      registeredFromMs: registeredFrom === '' ? null : timeOf(registeredFrom),
      firstRecharge: firstRecharge.trim() === '' ? null : firstRecharge.trim(),
    },
  };
}
