import type { NoticeRow } from '@bourse/contract';
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

type Shared = Omit<Notice, 'lang' | 'title' | 'content'>;
type Words = Readonly<Record<'en' | 'zh', readonly [title: string, content: string]>>;

const inEach = (shared: Shared, words: Words): Notice[] =>
  (['en', 'zh'] as const).map((lang) => ({ ...shared, lang, title: words[lang][0], content: words[lang][1] }));

const PRICES = inEach(
  { key: 'ROLL_NOTICE', name: 'simulated-prices', imgUrl: '', url: '', simulatedOnly: true, sort: 1 },
  {
    en: ['Not live prices', 'Prices here are simulated or recorded. They are not those of a live market.'],
    zh: ['非实时行情', '此处价格为模拟或历史录制数据，并非实时市场价格。'],
  },
);

const DEFI = inEach(
  {
    ...{ key: 'POP_UPS_NOTICE', name: 'defi-signature', modelKey: 'DEFI_POP_UPS_NOTICE' },
    ...{ imgUrl: '', url: '', simulatedOnly: false, sort: 1 },
  },
  {
    en: [
      'What joining asks of your wallet',
      'Joining asks your wallet for one signature, which proves that the address is yours. {name} never asks for an allowance or a transaction, and never for your recovery phrase. Whoever asks for one of these in our name wants to steal from you.',
    ],
    zh: [
      '参与时钱包会被要求什么',
      '参与只需您的钱包签名一次，用于证明该地址属于您。{name} 从不要求授权额度或发送交易，也从不索要助记词。以我们名义索要这些的人意在盗取您的资产。',
    ],
  },
);

/** What every deployment says: that prices are simulated where they are, and what a wallet is never asked for. */
export const STANDING_NOTICES: readonly Notice[] = [...PRICES, ...DEFI];

/** The deployment's own, and the standing ones. */
export function defaultNotices({
  contents,
  simulatedTrading,
}: Pick<Deployment, 'contents' | 'simulatedTrading'>): Notice[] {
  const own = contents.notices.filter(({ practiceOnly }) => simulatedTrading.enabled || !practiceOnly);
  return [...STANDING_NOTICES, ...own];
}
