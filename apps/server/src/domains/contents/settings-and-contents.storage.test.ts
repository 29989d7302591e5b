import { join } from 'node:path';
import { APPROVAL_KINDS, type ApprovalKind } from '@bourse/wire/console';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAudit } from '../../exchange/test-audit.ts';
import { openTestAuditLog } from '../../exchange/test-audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { type ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import { approvalRoutes } from '../approval/operator-calls.ts';
import { withdrawHelpArticle, withdrawHelpGroup } from '../help/edit-help.ts';
import { createHelpDomain } from '../help/help-domain.ts';
import { helpRoutes } from '../help/operator-calls.ts';
import { withdrawNews } from '../news/edit-news.ts';
import { newsRoutes } from '../news/operator-calls.ts';
import { withdrawNotice } from '../notice/edit-notices.ts';
import { createNoticeDomain } from '../notice/notice-domain.ts';
import { noticeRoutes } from '../notice/operator-calls.ts';
import { clearOperators, type OperatorWorld, openOperatorWorld } from '../operator/test-operators.ts';
import { ruleRoutes } from '../rules/operator-calls.ts';
import { createRulesDomain } from '../rules/rules-domain.ts';
import { settingExecutor, settingRoutes } from '../settings/operator-calls.ts';
import { createSettingsDomain } from '../settings/settings-domain.ts';
import { Contents } from './contents.ts';
import { contentRoutes } from './operator-calls.ts';

const deployments = join(import.meta.dirname, '../../../../../deployments');
const SETTINGS = '/api/console/settings';

describe('what operators edit', () => {
  let db: Database;
  let world: OperatorWorld;
  let told: number;
  let editor: Record<string, string>;
  beforeAll(async () => {
    db = await openTestDatabase();
    await openOperatorWorld(db);
  });
  beforeEach(async () => {
    await clearOperators(db);
    await db.query('truncate settings, approvals, notices, rule_texts, help_groups, help_articles, news_articles');
    told = 0;
    const auditLog = openTestAuditLog(db);
    const clock = () => 5;
    const deployment = await readDeployment(deployments, 'default');
    const market = { name: 'simulated', simulated: true, foreseeable: false };
    const settings = await createSettingsDomain({ db, log: pino({ level: 'silent' }), deployment, market });
    const notice = await createNoticeDomain({ db, clock, deployment, market });
    const [rules, help] = [await createRulesDomain({ db, deployment }), await createHelpDomain({ db, clock })];
    const settingsChanged = () => {
      told += 1;
    };
    const editing = {
      db,
      clock,
      auditLog,
      standard: settings.standard,
      reserveSite: 'Test',
      reload: () => settings.reload(),
      settingsChanged,
    };
    const setting = settingExecutor(editing);
    const none: ApprovalExecutor = { ...setting, permission: 'adjust' };
    const others = Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, none])) as Record<
      ApprovalKind,
      ApprovalExecutor
    >;
    const executors = { ...others, setting };
    const approvals = new Approvals({ db, auditLog, clock, changed: () => undefined });
    approvals.add(executors);
    const shared = { db, clock, auditLog, settingsChanged };
    const notices = { ...shared, reload: () => notice.reload() };
    const helping = { ...shared, reload: () => help.reload() };
    const tabs = () => settings.current().NEWS_TAB_SETTING;
    const contents = new Contents();
    contents.add('notice', (change) => withdrawNotice(notices, change));
    contents.add('help group', (change) => withdrawHelpGroup(helping, change));
    contents.add('help article', (change) => withdrawHelpArticle(helping, change));
    expect(() => contents.assertComplete()).toThrow('news article');
    contents.add('news article', (change) => withdrawNews(shared, change));
    contents.assertComplete();
    world = await openOperatorWorld(db, {
      auditLog,
      approvals,
      routes: [
        ...settings.routes,
        ...notice.routes,
        ...rules.routes,
        ...help.routes,
        ...settingRoutes(editing, approvals),
        ...approvalRoutes(db, approvals),
        ...contentRoutes({ db, contents, settingsChanged }),
        ...noticeRoutes(notices),
        ...ruleRoutes({ ...shared, reload: () => rules.reload() }),
        ...helpRoutes(helping),
        ...newsRoutes({ ...shared, tabs }),
      ],
    });
    editor = await world.signedIn('eve', 'editor');
  });
  const setting = async (key: string) =>
    (await world.call('GET', `${SETTINGS}?search=${key}`, undefined, editor)).rows[0];
  const save = (key: string, value: unknown, former: string, reason = 'because') =>
    world.call('POST', `${SETTINGS}/${key}`, { value: JSON.stringify(value), former, reason }, editor);
  const phone = async () => (await world.call('POST', '/api/common/getAllSetting')).data;

  it('puts a setting in force at once, with what it was before in the act', async () => {
    const { value } = await setting('LOGO_SETTING');
    expect(await save('LOGO_SETTING', { name: 'Other', logo: '' }, value)).toMatchObject({ code: 200 });
    expect((await phone()).LOGO_SETTING.name).toBe('Other');
    expect(told).toBe(1);
    const auditEntry = world.auditLog.recorded.at(-1);
    expect(auditEntry).toMatchObject({ action: 'setting.save', target: 'setting LOGO_SETTING', reason: 'because' });
    expect([auditEntry?.before, auditEntry?.after].map((json) => JSON.parse(json ?? '').value.name)).toEqual([
      'Bourse',
      'Other',
    ]);
    const again = await setting('LOGO_SETTING');
    expect([again.updatedMs, JSON.parse(again.standard).name]).toEqual([5, 'Bourse']);
    expect(await save('LOGO_SETTING', JSON.parse(again.standard), again.value)).toMatchObject({ code: 200 });
    expect((await phone()).LOGO_SETTING.name).toBe('Bourse');
  });

  it('refuses what the setting does not allow, what is nobody’s to change, and what was changed meanwhile', async () => {
    const { value } = await setting('LOGO_SETTING');
    const refusals = [
      await save('LOGO_SETTING', { name: 5, logo: '' }, value),
      await save('LOGO_SETTING', { name: 'x', logo: '' }, '{"name":"stale"}'),
      await save('LOGO_SETTING', { name: 'x', logo: '' }, value, ' '),
      await save('MARKET_DATA', { provider: 'live', simulated: false }, '{}'),
      await save('LANGUAGE_SETTING', [{ key: 'en', isOpen: 0 }], (await setting('LANGUAGE_SETTING')).value),
      await world.call('POST', `${SETTINGS}/LOGO_SETTING`, { value: '{', former: value, reason: 'why' }, editor),
    ];
    const keys = ['setting_form', 'setting_changed', 'reason_required', 'bad_request', 'setting_form', 'setting_json'];
    expect(refusals.map(({ key }) => key)).toEqual(keys);
    expect([told, await db.query('select 1 as one from settings')]).toEqual([0, []]);
  });

  it('asks a second operator where the house’s money goes and who decides about it', async () => {
    const { value } = await setting('OPERATOR_SETTING');
    const { data } = await save('OPERATOR_SETTING', { secondOperatorAbove: '9000000' }, value);
    expect([data.approval > 0, (await setting('OPERATOR_SETTING')).value]).toEqual([true, value]);
    const decide = (headers: Record<string, string>) =>
      world.call(
        'POST',
        `/api/console/approvals/${data.approval}/decide`,
        { approve: true, reason: 'agreed' },
        headers,
      );
    expect(await decide(editor)).toMatchObject({ key: 'approval_own' });
    expect(await decide(await world.signedIn('carl', 'cashier'))).toMatchObject({ key: 'not_found' });
    expect(told).toBe(0);
    expect(await decide(await world.signedIn('erna', 'editor'))).toMatchObject({ code: 200 });
    expect([told, JSON.parse((await setting('OPERATOR_SETTING')).value)]).toEqual([
      1,
      expect.objectContaining({ secondOperatorAbove: '9000000' }),
    ]);
    expect(world.auditLog.recorded.at(-1)).toMatchObject({ action: 'setting.save', operator: 1, reason: 'because' });
    expect(world.auditLog.recorded.at(-1)?.second).toBeGreaterThan(1);
  });

  it('takes proposals of any size, each once', async () => {
    const { value } = await setting('RECHARGE_CHANNEL_SETTING');
    const [channel] = JSON.parse(value);
    const many = Array.from({ length: 40 }, (_, place) => ({ ...channel, type: `X${place + 10}` }));
    expect(await save('RECHARGE_CHANNEL_SETTING', many, value)).toMatchObject({ code: 200 });
    expect(await save('RECHARGE_CHANNEL_SETTING', many, value)).toMatchObject({ key: 'approval_open' });
  });

  it('offers the languages that are open', async () => {
    const { value } = await setting('LANGUAGE_SETTING');
    await save('LANGUAGE_SETTING', [{ key: 'zh', isOpen: 1 }], value);
    const languages = await world.call('POST', '/api/common/type/t_app_language');
    expect(languages.data).toEqual([{ dictValue: 'zh', dictLabel: '简体中文', remark: '简体中文', imgUrl: '' }]);
  });

  it('shows every kind of content, and puts a new text in force', async () => {
    for (const list of ['notices', 'rules', 'helpGroups', 'helpArticles']) {
      const answer = await world.call('GET', `/api/console/${list}?lang=en`, undefined, editor);
      expect([answer.code, answer.total ?? 0]).toEqual([200, expect.any(Number)]);
      expect(answer.rows.length).toBeGreaterThan(0);
    }
    const { rows } = await world.call('GET', '/api/console/notices?search=practice&lang=en', undefined, editor);
    const { id: _, status: __, createdMs: ___, ...notice } = rows[0];
    const saved = { notice: { ...notice, title: 'Practise today' }, reason: 'clearer' };
    expect(await world.call('POST', '/api/console/notices/save', saved, editor)).toMatchObject({ code: 200 });
    const shown = await world.call('POST', '/api/notice/getAllNoticeList');
    expect(JSON.stringify(shown.data)).toContain('Practise today');
    const withdraw = { kind: 'notice', name: 'practice', reason: 'over' };
    expect(await world.call('POST', '/api/console/contents/withdraw', withdraw, editor)).toMatchObject({ code: 200 });
    const left = await world.call('GET', '/api/console/notices?search=practice&status=0', undefined, editor);
    expect([left.total, told]).toEqual([0, 2]);
  });

  const drafts: [kind: string, list: string, draft: object][] = [
    ['help group', 'helpGroups', { group: { lang: 'en', name: 'first-steps', title: 'First steps' } }],
    [
      'news article',
      'newsArticles',
      { article: { lang: 'en', name: 'first-steps', tab: 'platform', title: 'A', content: 'B' } },
    ],
  ];
  it.each(drafts)('saves and withdraws a %s', async (kind, list, draft) => {
    const post = (path: string, body: object) => world.call('POST', `/api/console/${path}`, body, editor);
    const withdraw = { kind, name: 'first-steps', reason: 'over' };
    expect(await post('contents/withdraw', withdraw)).toMatchObject({ key: 'not_found', field: 'name' });
    expect(await post(`${list}/save`, { ...draft, reason: ' ' })).toMatchObject({ key: 'reason_required' });
    expect(await post(`${list}/save`, { ...draft, reason: 'new' })).toMatchObject({ code: 200 });
    expect(await post('contents/withdraw', { ...withdraw, reason: ' ' })).toMatchObject({ key: 'reason_required' });
    expect(await post('contents/withdraw', withdraw)).toMatchObject({ code: 200 });
    const { rows } = await world.call('GET', `/api/console/${list}?search=first-steps`, undefined, editor);
    expect(rows).toMatchObject([{ id: 'first-steps en', status: 1 }]);
    expect(world.auditLog.recorded.map(({ target }) => target).slice(-2)).toEqual([
      `${kind} first-steps en`,
      `${kind} first-steps`,
    ]);
    expect(told).toBe(2);
  });

  it('tells the history of a setting and of a content in one language, newest first', async () => {
    const { record } = await openTestAudit(db);
    const targets = [
      'setting LOGO_SETTING',
      'notice a en',
      'notice a zh',
      'notice a',
      'help group a en',
      'notice ab en',
    ];
    for (const target of targets) {
      const auditEntry = {
        operator: 1,
        address: '',
        action: 'setting.save',
        target,
        reason: 'why',
        before: '',
        after: '',
      } as const;
      await record(() => ({ auditEntry, statements: [] }), undefined);
    }
    const history = async (path: string) =>
      (await world.call('GET', `/api/console/${path}`, undefined, editor)).rows.map(
        ({ target }: { target: string }) => target,
      );
    expect(await history('settingHistory?key=LOGO_SETTING')).toEqual(['setting LOGO_SETTING']);
    expect(await history('contentHistory?kind=notice&name=a&lang=en')).toEqual(['notice a', 'notice a en']);
  });

  it('is for editors alone', async () => {
    const cashier = await world.signedIn('carl', 'cashier');
    for (const path of [SETTINGS, '/api/console/notices', '/api/console/helpArticles']) {
      expect(await world.call('GET', path, undefined, cashier)).toMatchObject({ key: 'permission_missing' });
    }
  });
});
