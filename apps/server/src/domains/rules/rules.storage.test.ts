import { LANGUAGES } from '@bourse/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestAudit } from '../../exchange/test-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { listRules, saveRule } from './edit-rules.ts';
import { createRulesDomain } from './rules-domain.ts';

const deployments = new URL('../../../../../deployments', import.meta.url).pathname;
const migrations = new URL('../../../migrations', import.meta.url).pathname;

describe('rules', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
  });

  const start = async (key = 'default') => {
    const domain = await createRulesDomain({ db, deployment: await readDeployment(deployments, key) });
    const server = await openTestServer(domain.routes, { find: () => undefined });
    const title = async (lang: string, key = 'COIN_EXPLAIN') => {
      const request = { method: 'POST', url: `/api/option/rules/list?key=${key}`, headers: { lang } } as const;
      return (await server.inject(request)).json();
    };
    return { domain, title };
  };

  it('speaks the reader’s language, else English', async () => {
    const { title } = await start();
    expect((await title('zh')).data[0].title).toBe('现货交易');
    expect((await title('sv')).data[0].title).toBe('Spot trading');
    expect(await title('en', 'OTHER')).toMatchObject({ code: 400, field: 'key' });
  });

  it('answers the specification’s name of the text about VIP levels', async () => {
    const { title } = await start();
    expect(await title('de', 'VIP_DIRECTIONS_SETTING')).toEqual(await title('de', 'VIP_EXPLAIN'));
    expect((await title('de', 'VIP_DIRECTIONS_SETTING')).data).toHaveLength(1);
  });

  it('says how pledges work in every language', async () => {
    const { title } = await start();
    const titles = await Promise.all(
      LANGUAGES.map(async (lang) => (await title(lang, 'PLEDGE_EXPLAIN')).data[0].title),
    );
    expect(titles[LANGUAGES.indexOf('en')]).toBe('How interest works');
    expect(new Set(titles).size).toBeGreaterThan(LANGUAGES.length / 2);
  });

  it('answers the rules of stocks for a desk without rules of its own, and nothing for other texts', async () => {
    const { domain, title } = await start();
    await db.query(`delete from rule_texts where key in ('COIN_EXPLAIN', 'LOANS_RULE')`);
    await domain.reload();
    expect(await title('en', 'COIN_EXPLAIN')).toEqual(await title('en', 'STOCK_EXPLAIN'));
    expect((await title('en', 'LOANS_RULE')).data).toEqual([]);
  });

  it('takes up what an operator writes at once, and keeps it over restarts', async () => {
    const { domain, title } = await start();
    const auditLog = await openTestAudit(db);
    const deps = { db, auditLog, reload: domain.reload };
    const operator = { id: 7, address: '10.0.0.1' };
    const rule = { key: 'COIN_EXPLAIN', lang: 'de', title: 'Kassahandel', content: 'Kaufen und verkaufen.' } as const;
    await saveRule(deps, { rule, reason: 'German', operator });
    expect((await title('de')).data[0].title).toBe('Kassahandel');
    await saveRule(deps, { rule: { ...rule, lang: 'en', title: 'Spot' }, reason: 'Shorter', operator });
    expect((await (await start()).title('en')).data[0].title).toBe('Spot');
    expect(await auditLog.recorded()).toMatchObject([
      { action: 'rule.save', target: 'rule COIN_EXPLAIN de', after: JSON.stringify(rule) },
      { action: 'rule.save', before: expect.stringContaining('Spot trading'), reason: 'Shorter' },
    ]);
    expect((await listRules(deps)).filter(({ key }) => key === 'COIN_EXPLAIN')).toHaveLength(LANGUAGES.length);
  });
});
