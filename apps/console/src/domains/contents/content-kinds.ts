import { LANGUAGES, NOTICE_KEYS, RULE_KEYS } from '@bourse/wire';
import {
  saveHelpArticleCall,
  saveHelpGroupCall,
  saveNewsCall,
  saveNoticeCall,
  saveRuleCall,
} from '@bourse/wire/console';
import { call } from '../../platform/api.ts';

/** One field of a content. */
export interface ContentField {
  readonly name: string;
  readonly as: 'line' | 'text' | 'choice' | 'number' | 'switch';
  readonly choices?: readonly string[];
  /** Names the content: given once. */
  readonly fixed?: boolean;
  /** What a new content begins with. */
  readonly start: string | number | boolean;
}

export type Draft = Readonly<Record<string, unknown>>;

/** One kind of what operators write. */
export interface ContentKind {
  /** The resource of its list. */
  readonly resource: string;
  /** As the audit log names it: "notice welcome en". */
  readonly target: 'notice' | 'rule' | 'help group' | 'help article' | 'news article';
  readonly fields: readonly ContentField[];
  /** The field that the list shows, beside name and language. */
  readonly heading: string;
  /** Rules cannot be taken back: a desk has its rules. */
  readonly withdrawn: boolean;
  /** Its text has marks: it is shown as customers will read it. */
  readonly marked?: true;
  nameOf(draft: Draft): string;
  save(draft: Draft, reason: string): Promise<unknown>;
}

const lang: ContentField = { name: 'lang', as: 'choice', choices: LANGUAGES, fixed: true, start: 'en' };
const name: ContentField = { name: 'name', as: 'line', fixed: true, start: '' };
const title: ContentField = { name: 'title', as: 'line', start: '' };
const content: ContentField = { name: 'content', as: 'text', start: '' };
const sort: ContentField = { name: 'sort', as: 'number', start: 0 };
const nameOf = (draft: Draft) => String(draft.name);

/** The draft is what the form holds; the server checks it by the contract's schema. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  {
    resource: 'notices',
    target: 'notice',
    fields: [
      { name: 'key', as: 'choice', choices: NOTICE_KEYS, start: 'ROLL_NOTICE' },
      lang,
      name,
      title,
      content,
      { name: 'modelKey', as: 'line', start: '' },
      { name: 'imgUrl', as: 'line', start: '' },
      { name: 'url', as: 'line', start: '' },
      { name: 'remark', as: 'line', start: '' },
      sort,
      { name: 'simulatedOnly', as: 'switch', start: false },
    ],
    heading: 'title',
    withdrawn: true,
    nameOf,
    save: (notice, reason) => call(saveNoticeCall, { body: { notice, reason } as never }),
  },
  {
    resource: 'rules',
    target: 'rule',
    fields: [{ name: 'key', as: 'choice', choices: RULE_KEYS, fixed: true, start: RULE_KEYS[0] }, lang, title, content],
    heading: 'title',
    withdrawn: false,
    marked: true,
    nameOf: (draft) => String(draft.key),
    save: (rule, reason) => call(saveRuleCall, { body: { rule, reason } as never }),
  },
  {
    resource: 'helpGroups',
    target: 'help group',
    fields: [lang, name, title, sort],
    heading: 'title',
    withdrawn: true,
    nameOf,
    save: (group, reason) => call(saveHelpGroupCall, { body: { group, reason } as never }),
  },
  {
    resource: 'helpArticles',
    target: 'help article',
    fields: [
      lang,
      { name: 'group', as: 'line', start: '' },
      name,
      { name: 'question', as: 'line', start: '' },
      content,
      sort,
    ],
    heading: 'question',
    withdrawn: true,
    nameOf,
    save: (article, reason) => call(saveHelpArticleCall, { body: { article, reason } as never }),
  },
  {
    resource: 'newsArticles',
    target: 'news article',
    fields: [
      lang,
      name,
      { name: 'tab', as: 'line', start: 'platform' },
      title,
      content,
      { name: 'imgUrl', as: 'line', start: '' },
      { name: 'published', as: 'switch', start: false },
    ],
    heading: 'title',
    withdrawn: true,
    marked: true,
    nameOf,
    save: (article, reason) => call(saveNewsCall, { body: { article, reason } as never }),
  },
];

/** What of a row or version is written by operators. */
export function draftOf(kind: ContentKind, row: Readonly<Record<string, unknown>>): Draft {
  return Object.fromEntries(kind.fields.map(({ name: field, start }) => [field, row[field] ?? start]));
}
