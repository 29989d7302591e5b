import { LANGUAGES } from '@bourse/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAudit } from '../../exchange/test-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import {
  type EditHelpDeps,
  listHelp,
  saveHelpArticle,
  saveHelpGroup,
  withdrawHelpArticle,
  withdrawHelpGroup,
} from './edit-help.ts';
import { createHelpDomain } from './help-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const why = { reason: 'Clearer', operator: { id: 7, address: '10.0.0.1' } };

interface Group {
  readonly title: string;
  readonly infoList: readonly { readonly id: number; readonly question: string }[];
}

describe('help', () => {
  let db: Database;
  let auditLog: Awaited<ReturnType<typeof openTestAudit>>;
  let formerEntries = 0;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    auditLog = await openTestAudit(db);
  });
  beforeEach(async () => {
    await db.query('truncate help_groups, help_articles');
    formerEntries = (await auditLog.recorded()).length;
  });
  const recorded = async () => (await auditLog.recorded()).slice(formerEntries);

  const start = async () => {
    const domain = await createHelpDomain({ db, clock: () => 5 });
    const server = await openTestServer(domain.routes, { find: () => undefined });
    const get = async (url: string, lang: string) =>
      (await server.inject({ method: 'GET', url, headers: { lang } })).json();
    const deps: EditHelpDeps = { db, clock: () => 9, auditLog, reload: domain.reload };
    return {
      deps,
      list: async (lang = 'en'): Promise<Group[]> => (await get('/api/helpcenter/list', lang)).data,
      articles: async (lang = 'en') => (await get('/api/helpcenter/articles', lang)).data,
      info: (id: number | string, lang = 'en') => get(`/api/helpCenterInfo/${id}`, lang),
    };
  };
  const find = (groups: readonly Group[], question: string) =>
    groups.flatMap(({ infoList }) => infoList).find((one) => one.question.includes(question));

  const languages: [string, string, number][] = [
    ['en', 'How are deposits reviewed?', 4],
    ['zh-CN', '充值如何审核？', 4],
    ['sv', 'How are deposits reviewed?', 4],
  ];
  it.each(languages)('explains in %s', async (lang, question, groups) => {
    const { list, info } = await start();
    const found = find(await list(lang), question);
    expect(await list(lang)).toHaveLength(groups);
    expect(await info(found?.id ?? 0, lang)).toMatchObject({ code: 200, data: { question, createTime: 5 } });
  });

  it('shows an article in the language of who asks, whichever the id is of', async () => {
    const { list, info } = await start();
    const id = find(await list('zh'), '充值如何审核')?.id ?? 0;
    expect((await info(id, 'en')).data.question).toBe('How are deposits reviewed?');
  });

  it('takes up what operators write at once, and keeps it over restarts', async () => {
    const { deps, list, info } = await start();
    await saveHelpGroup(deps, { ...why, group: { name: 'promotion', lang: 'en', title: 'Promotion', sort: 9 } });
    expect((await list()).map(({ title }) => title)).not.toContain('Promotion');
    const article = {
      group: 'promotion',
      name: 'three-levels',
      lang: 'en',
      question: 'Levels?',
      content: 'Three.',
      sort: 1,
    };
    await saveHelpArticle(deps, { ...why, article });
    expect((await list()).at(-1)).toMatchObject({ title: 'Promotion', infoList: [{ question: 'Levels?' }] });
    await saveHelpArticle(deps, { ...why, article: { ...article, content: 'Three levels.' } });
    const again = await start();
    const id = find(await again.list(), 'Levels?')?.id ?? 0;
    expect((await info(id)).data.content).toBe('Three levels.');
    expect(await recorded()).toMatchObject([
      { action: 'help.saveGroup', before: '', reason: 'Clearer', operator: 7 },
      { action: 'help.saveArticle', target: 'help article three-levels en', before: '' },
      { action: 'help.saveArticle', before: expect.stringContaining('"Three."') },
    ]);
  });

  it('withdraws in all languages, and a withdrawn one does not come back', async () => {
    const { deps, list, info } = await start();
    const id = find(await list(), 'deposits reviewed')?.id ?? 0;
    await withdrawHelpArticle(deps, { ...why, name: 'how-recharges-are-checked' });
    await withdrawHelpGroup(deps, { ...why, name: 'trading' });
    expect(await info(id)).toMatchObject({ code: 404, key: 'not_found' });
    const again = await start();
    expect(find(await again.list('zh'), '充值如何审核')).toBeUndefined();
    expect(await again.list()).toHaveLength(3);
    expect((await listHelp(deps)).groups.filter(({ status }) => status === 1)).toHaveLength(LANGUAGES.length);
  });

  it('refuses what is not there', async () => {
    const { deps } = await start();
    const article = { group: 'nowhere', name: 'a', lang: 'en', question: 'A?', content: 'A.', sort: 1 };
    await expect(saveHelpArticle(deps, { ...why, article })).rejects.toThrow('not_found');
    await expect(withdrawHelpArticle(deps, { ...why, name: 'a' })).rejects.toThrow('not_found');
    await expect(withdrawHelpGroup(deps, { ...why, name: 'nowhere' })).rejects.toThrow('not_found');
    expect(await recorded()).toEqual([]);
  });

  it.each(['0', '-1', 'a', '1e3'])('refuses the id %s', async (id) => {
    const { info } = await start();
    expect(await info(id)).toMatchObject({ code: 400, field: 'id' });
  });
});
