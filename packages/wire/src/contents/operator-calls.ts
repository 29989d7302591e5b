import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languageCode, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { helpArticleDraft, helpGroupDraft, newsDraft, noticeDraft, ruleDraft } from './content-drafts.ts';

/** "welcome en": the same text in several languages has one name. */
const contentId = z.string();
/** 0 in force, 1 withdrawn. */
const status = z.number();

const lang = () => z.optional(languageCode());

export const noticeContents = consoleList({
  id: 'console.noticeContents',
  path: '/api/console/notices',
  permission: 'contents',
  summary: 'Notices, banners and popups in all their languages; search in name, title and text.',
  sort: ['id'],
  filters: { lang: lang(), status: z.optional(z.enum(['0', '1'])) },
  output: z.extend(noticeDraft, { id: contentId, status, createdMs: timeMs() }),
});

export const ruleContents = consoleList({
  id: 'console.ruleContents',
  path: '/api/console/rules',
  permission: 'contents',
  summary: 'The texts of rules in all their languages; search in key, title and text.',
  sort: ['id'],
  filters: { lang: lang() },
  output: z.extend(ruleDraft, { id: contentId }),
});

export const helpGroupContents = consoleList({
  id: 'console.helpGroupContents',
  path: '/api/console/helpGroups',
  permission: 'contents',
  summary: 'Headings of the help in all their languages; search in name and title.',
  sort: ['id'],
  filters: { lang: lang(), status: z.optional(z.enum(['0', '1'])) },
  output: z.extend(helpGroupDraft, { id: contentId, status }),
});

export const helpArticleContents = consoleList({
  id: 'console.helpArticleContents',
  path: '/api/console/helpArticles',
  permission: 'contents',
  summary: 'Articles of the help in all their languages; search in name, question and text.',
  sort: ['id'],
  filters: { lang: lang(), status: z.optional(z.enum(['0', '1'])) },
  output: z.extend(helpArticleDraft, { id: contentId, status }),
});

export const newsContents = consoleList({
  id: 'console.newsContents',
  path: '/api/console/newsArticles',
  permission: 'contents',
  summary:
    'News in all their languages, drafts and what was taken over from other sites too; search in name, title and text.',
  sort: ['createdMs', 'id'],
  filters: { lang: lang(), tab: z.optional(text(40)), status: z.optional(z.enum(['0', '1', '2'])) },
  output: z.extend(newsDraft, {
    id: contentId,
    /** 0 published, 1 withdrawn, 2 a draft. */
    status,
    createdMs: timeMs(),
    /** Whose it is, and where it was taken over from; "" for our own. */
    sourceName: z.string(),
    sourceUrl: z.string(),
    readCount: whole(0),
  }),
});

const saving = { method: 'POST', caller: 'operator', permission: 'contents', envelope: 'none' } as const;

export const saveNoticeCall = endpoint({
  ...saving,
  id: 'console.saveNotice',
  path: '/api/console/notices/save',
  summary: 'Puts a notice in force, new or in place of the one of its name and language.',
  body: z.object({ notice: noticeDraft, reason: reason() }),
});

export const saveRuleCall = endpoint({
  ...saving,
  id: 'console.saveRule',
  path: '/api/console/rules/save',
  summary: 'Writes the text of a rule in one language.',
  body: z.object({ rule: ruleDraft, reason: reason() }),
});

export const saveHelpGroupCall = endpoint({
  ...saving,
  id: 'console.saveHelpGroup',
  path: '/api/console/helpGroups/save',
  summary: 'Puts a heading of the help in force, new or in place of the one of its name and language.',
  body: z.object({ group: helpGroupDraft, reason: reason() }),
});

export const saveHelpArticleCall = endpoint({
  ...saving,
  id: 'console.saveHelpArticle',
  path: '/api/console/helpArticles/save',
  summary: 'Puts an article in force, new or in place of the one of its name and language.',
  body: z.object({ article: helpArticleDraft, reason: reason() }),
});

export const saveNewsCall = endpoint({
  ...saving,
  id: 'console.saveNews',
  path: '/api/console/newsArticles/save',
  summary:
    'Writes an article of the news in one language: a draft, or published. What was taken over from another site can only be withdrawn.',
  body: z.object({ article: newsDraft, reason: reason() }),
});

export const withdrawContent = endpoint({
  ...saving,
  id: 'console.withdrawContent',
  path: '/api/console/contents/withdraw',
  summary: 'Takes a notice, heading or article back, in all its languages.',
  body: z.object({
    kind: z.enum(['notice', 'help group', 'help article', 'news article']),
    name: text(60),
    reason: reason(),
  }),
});
