import { EVERY, HALT_DESKS, LANGUAGE_NAMES } from '@bourse/wire';
import { resourceOf } from '../platform/resources.ts';
import { listLink } from './list-link.ts';

type Words = (key: string, options?: object) => string;

/** What was acted upon, in words, and where the console shows it: undefined where it shows it nowhere. */
export interface TargetText {
  readonly text: string;
  readonly to?: string;
}

/** What is named by its name, which the list's search finds. */
const NAMED: Readonly<Record<string, string>> = {
  webhook: 'webhooks',
  campaign: 'campaigns',
  tag: 'customerTags',
  operator: 'operators',
  role: 'roles',
  welfare: 'welfare',
  reply: 'cannedReplies',
  'service key': 'serviceKeys',
};
/** What is named by a number that the list's search does not know. */
const NUMBERED: Readonly<Record<string, string>> = {
  offering: 'offerings',
  savings: 'savings',
  'loan product': 'loanProducts',
  'nft collection': 'nfts',
};
/** What has a page of its own. */
const SHOWN: Readonly<Record<string, string>> = {
  user: 'customers',
  case: 'cases',
  setting: 'settings',
  instrument: 'instruments',
};
/** What operators write, in one language or in all. */
const WRITTEN: Readonly<Record<string, string>> = {
  notice: 'notices',
  rule: 'rules',
  'help group': 'helpGroups',
  'help article': 'helpArticles',
  'news article': 'newsArticles',
};
/** Lists that are parts of other pages. */
export const PARTS: ReadonlySet<string> = new Set(['entries', 'ownAudit']);
/** What there is once, or has no number yet. */
const ALONE: Readonly<Record<string, readonly [key: string, to: string]>> = {
  theme: ['theme.title', '/theme'],
  house: ['targets.house', '/treasury'],
  offerings: ['approval.offering', '/offerings'],
  'savings new': ['approval.savings', '/savings'],
  'new loan product': ['approval.loanProduct', '/loanProducts'],
  'list of names': ['approval.names', '/listedNames'],
  'defi rates': ['targets.rates', '/defi'],
};

/** "setting LOGO_SETTING", as the server writes it, in words; as it is where it is not known. */
export function targetText(target: string, t: Words): TargetText {
  const alone = Object.hasOwn(ALONE, target) ? ALONE[target] : undefined;
  if (alone !== undefined) return { text: t(alone[0]), to: alone[1] };
  const catalogue = /^catalogue: (.+)$/.exec(target)?.[1];
  if (catalogue !== undefined) {
    const what = t('resources.instruments.name', { smart_count: 2 });
    return { text: t('targets.named', { what, name: namesText(catalogue, t) }), to: '/instruments' };
  }
  for (const [word, tell] of TOLD) {
    if (!target.startsWith(`${word} `)) continue;
    const told = tell(target.slice(word.length + 1), t);
    if (told !== undefined) return told;
  }
  return { text: target };
}

type Tell = (rest: string, t: Words) => TargetText | undefined;

const named = (resource: string, name: string, t: Words): string =>
  t('targets.named', { what: t(`resources.${resource}.name`, { smart_count: 1 }), name });

const each = (kinds: Readonly<Record<string, string>>, tell: (resource: string) => Tell): [string, Tell][] =>
  Object.entries(kinds).map(([word, resource]) => [word, tell(resource)]);

/** By the words that a target begins with. */
const TOLD: readonly (readonly [string, Tell])[] = [
  ...each(NAMED, (resource) => (name, t) => ({
    // Roles that are built in have words, which no role of operators can be called by.
    text: named(resource, resource === 'roles' ? t(`lineValue.role_${name}`, { _: name }) : name, t),
    to: listLink(resource, { search: name }),
  })),
  ...each(NUMBERED, (resource) => (number, t) => ({ text: named(resource, number, t), to: `/${resource}` })),
  ...each(SHOWN, (resource) => (id, t) => ({
    text: shownText(resource, id, t),
    to: `/${resource}/${encodeURIComponent(id)}/show`,
  })),
  ...each(WRITTEN, (resource) => (rest, t) => {
    const [, name = rest, lang] = /^(.+) (\S+)$/.exec(rest) ?? [];
    const language = (LANGUAGE_NAMES as Readonly<Record<string, string>>)[lang ?? ''];
    const search = language === undefined ? rest : name;
    const text = language === undefined ? rest : `${name} (${language})`;
    return { text: named(resource, text, t), to: listLink(resource, { search }) };
  }),
  [
    'market',
    (scope, t) => ({
      text: t('targets.named', { what: t('targets.trading'), name: scopeText(scope, t) }),
      to: '/trading',
    }),
  ],
  [
    'fees',
    (rest, t) => {
      const [desk = '', symbol] = rest.split(' ');
      const name = symbol === undefined ? deskText(desk, t) : both(symbol, desk, t);
      return { text: t('targets.named', { what: t('approval.fees'), name }), to: '/fees' };
    },
  ],
  [
    'limit',
    (rest, t) => {
      const [desk = '', coin = ''] = rest.split(' ');
      const whose = t(`risk.for_${desk === 'customers' ? 'each' : desk}`, { _: desk });
      const name = `${whose}, ${coin.toUpperCase()}`;
      return { text: t('targets.named', { what: t('targets.limit'), name }), to: '/risk' };
    },
  ],
  [
    'defi activity',
    (name, t) => ({ text: t('targets.named', { what: t('targets.activity'), name: name.toUpperCase() }), to: '/defi' }),
  ],
  [
    'list',
    (list, t) => {
      const resource = resourceOf(list);
      if (resource === undefined) return undefined;
      const text = t(`resources.${resource}.name`, { smart_count: 2 });
      return PARTS.has(resource) ? { text } : { text, to: `/${resource}` };
    },
  ],
];

function shownText(resource: string, id: string, t: Words): string {
  if (resource === 'customers') return t('service.customerNumber', { number: id });
  if (resource === 'cases') return t('cases.title', { number: id });
  if (resource === 'instruments') return named(resource, id.toUpperCase(), t);
  return named(resource, t(`settingNames.${id}`, { _: id }), t);
}

const deskText = (desk: string, t: Words): string => t(`trading.${desk}`, { _: desk });
const both = (symbol: string, desk: string, t: Words): string =>
  t('trading.both', { symbol: symbol.toUpperCase(), desk: deskText(desk, t) });

/** "btcusdt on spot", "btcusdt", "spot", "*" */
function scopeText(scope: string, t: Words): string {
  if (scope === EVERY) return t('trading.everything');
  const [one = '', desk] = scope.split(' on ');
  if (desk !== undefined) return both(one, desk, t);
  return (HALT_DESKS as readonly string[]).includes(one) ? t(`trading.${one}`) : one.toUpperCase();
}

/** "calendar nyse, btcusdt and 10 more" */
function namesText(catalogue: string, t: Words): string {
  const [, names = catalogue, count] = /^(.+) and (\d+) more$/.exec(catalogue) ?? [];
  const told = names
    .split(', ')
    .map((name) => (name.startsWith('calendar ') ? t('targets.calendar', { name: name.slice(9) }) : name.toUpperCase()))
    .join(', ');
  return count === undefined ? told : t('targets.more', { names: told, count });
}
