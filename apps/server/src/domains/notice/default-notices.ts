import { TEXTS } from '@bourse/locales/server-words';
import type { NoticeRow } from '@bourse/wire';
import type { Deployment } from '../../platform/deployment.ts';

/** One notice as it stands in the table. `{name}` is the deployment's name. */
export interface Notice {
  readonly key: NoticeRow['key'];
  readonly lang: string;
  readonly name: string;
  readonly title: string;
  readonly content: string;
  readonly imgUrl: string;
  readonly url: string;
  /** The part of the app that shows it; absent: all of it. */
  readonly modelKey?: string;
  readonly simulatedOnly: boolean;
  readonly sort: number;
}

type Shared = Omit<Notice, 'lang' | 'title' | 'content'> & { readonly name: keyof (typeof TEXTS)['en']['notices'] };

const SHARED: readonly Shared[] = [
  { key: 'ROLL_NOTICE', name: 'simulated-prices', imgUrl: '', url: '', simulatedOnly: true, sort: 1 },
  {
    key: 'POP_UPS_NOTICE',
    name: 'defi-signature',
    modelKey: 'DEFI_POP_UPS_NOTICE',
    imgUrl: '',
    url: '',
    simulatedOnly: false,
    sort: 1,
  },
];

/** What every deployment says, in every language: that prices are simulated where they are, and what a wallet is never asked for. */
export const STANDING_NOTICES: readonly Notice[] = SHARED.flatMap((shared) =>
  Object.entries(TEXTS).map(([lang, { notices }]) => ({ ...shared, lang, ...notices[shared.name] })),
);

/** The deployment's own, and the standing ones. */
export function defaultNotices({
  contents,
  simulatedTrading,
}: Pick<Deployment, 'contents' | 'simulatedTrading'>): Notice[] {
  const own = contents.notices.filter(({ practiceOnly }) => simulatedTrading.enabled || !practiceOnly);
  return [...STANDING_NOTICES, ...own];
}
