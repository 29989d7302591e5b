import { BASE_THEME } from '@bourse/wire/theme';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAuditLog } from '../../exchange/test-audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { clearOperators, type OperatorWorld, openOperatorWorld } from '../operator/test-operators.ts';
import { themeRoutes } from './operator-calls.ts';
import { createThemeDomain, type ThemeDomain } from './theme-domain.ts';

const THEME = '/api/console/theme';
/** The deployment's: blue, and dark ground of its own. */
const deployment = {
  theme: { appearance: 'dark', light: { brand: '#1c3f94' }, dark: { 'surface-0': '#08120d' } },
} as const;

describe('the theme', () => {
  let db: Database;
  let world: OperatorWorld;
  let theme: ThemeDomain;
  let editor: Record<string, string>;
  const start = () => createThemeDomain({ db, log: pino({ level: 'silent' }), deployment });
  beforeAll(async () => {
    db = await openTestDatabase();
    await openOperatorWorld(db);
  });
  beforeEach(async () => {
    await clearOperators(db);
    await db.query('delete from themes');
    theme = await start();
    const auditLog = openTestAuditLog(db);
    world = await openOperatorWorld(db, { auditLog, routes: themeRoutes({ db, clock: () => 5, auditLog, theme }) });
    editor = await world.signedIn('eve', 'editor');
  });
  const view = async () => (await world.call('GET', THEME, undefined, editor)).data;
  const save = (value: unknown, former: string, reason = 'because') =>
    world.call('POST', THEME, { value: JSON.stringify(value), former, reason }, editor);

  it('is the deployment’s over the base’s until an operator puts another over it', async () => {
    expect(theme.inForce().light).toMatchObject({ brand: '#1c3f94', strong: BASE_THEME.light.strong });
    expect(await view()).toEqual({
      delivered: '{"light":{"brand":"#1c3f94"},"dark":{"surface-0":"#08120d"}}',
      value: 'null',
      updatedMs: 0,
    });
    expect(await save({ light: { brand: '#7a1f2b' }, radius: { 'radius-card': 20 } }, 'null')).toMatchObject({
      code: 200,
      data: { updatedMs: 5 },
    });
    for (const { inForce } of [theme, await start()]) {
      expect(inForce().light.brand).toBe('#7a1f2b');
      expect(inForce().dark['surface-0']).toBe('#08120d');
      expect(inForce().radius['radius-card']).toBe(20);
    }
    expect(world.auditLog.recorded.at(-1)).toMatchObject({
      action: 'theme.save',
      target: 'theme',
      reason: 'because',
      before: '{"value":null}',
      after: expect.stringContaining('#7a1f2b'),
    });
  });

  it('goes back to the deployment’s', async () => {
    await save({ light: { brand: '#7a1f2b' } }, 'null');
    expect(await save(null, (await view()).value)).toMatchObject({ code: 200 });
    expect(await view()).toMatchObject({ value: 'null', updatedMs: 0 });
    expect(theme.inForce().light.brand).toBe('#1c3f94');
  });

  const wrong: [what: string, value: unknown, refusal: object][] = [
    ['that cannot be read', { light: { faint: '#bbbbbb' } }, { key: 'theme_contrast', field: 'value' }],
    ['that cannot be read on the deployment’s ground', { dark: { strong: '#101810' } }, { key: 'theme_contrast' }],
    ['of an unknown token', { light: { colour: '#000000' } }, { key: 'setting_form' }],
    ['of a colour that is code', { light: { brand: 'red;}body{display:none' } }, { key: 'setting_form' }],
    ['of a colour in capitals', { light: { brand: '#7A1F2B' } }, { key: 'setting_form' }],
    ['of a rounding beyond bounds', { radius: { 'radius-card': 29 } }, { key: 'setting_form' }],
    ['of another appearance', { night: {} }, { key: 'setting_form' }],
    ['that is a text', 'red', { key: 'setting_form' }],
  ];
  it.each(wrong)('refuses one %s, and stays', async (_, value, refusal) => {
    expect(await save(value, 'null')).toMatchObject(refusal);
    expect(await view()).toMatchObject({ value: 'null' });
    expect(world.auditLog.recorded.filter(({ action }) => action === 'theme.save')).toEqual([]);
  });

  it('refuses what is no JSON, has no reason, was changed meanwhile, or is nobody’s to change', async () => {
    const body = { value: '{', former: 'null', reason: 'because' };
    expect(await world.call('POST', THEME, body, editor)).toMatchObject({ key: 'setting_json' });
    expect(await save({}, 'null', ' ')).toMatchObject({ key: 'reason_required' });
    await save({ light: { brand: '#7a1f2b' } }, 'null');
    expect(await save({}, 'null')).toMatchObject({ key: 'setting_changed', field: 'former' });
    const cashier = await world.signedIn('carl', 'cashier');
    expect(await world.call('GET', THEME, undefined, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await world.call('POST', THEME, body, cashier)).toMatchObject({ key: 'permission_missing' });
  });

  it('leaves out one that was stored and cannot be read with this deployment', async () => {
    await db.query(`insert into themes values (1, '{"dark":{"strong":"#101810"}}', 7)`);
    expect((await start()).inForce().dark.strong).toBe(BASE_THEME.dark.strong);
  });
});
