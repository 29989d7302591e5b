import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, openAccountWorld } from './test-account.ts';

const REGISTER = '/api/user/register';
const TERMS = 'insert into rule_texts (key, lang, title, content, delivered) values ($1, $2, $3, $4, false)';
const PASSWORDS = { loginPassword: 'secret12', newPassword: 'secret12' };
const AGREED = { country: 'DE', adult: true, terms: true };
const consent = { minimumAge: 21, closedTo: ['KP'] };
const invitationRequired = { phone: false, email: false };

describe('what a registration asks for', () => {
  let db: Database;
  let world: AccountWorld;
  beforeAll(async () => {
    db = await openTestDatabase();
    world = await openAccountWorld(db, { register: { invitationRequired, consent } });
    await db.query(TERMS, ['TERMS_CLAUSE', 'en', 'Terms', 'Be honest.']);
  });
  beforeEach(() => db.query('truncate registration_consents, declared_residences'));
  const open = (loginName: string, more: object) =>
    world.post(REGISTER, { ...PASSWORDS, signType: '3', loginName, ...more });
  const stored = () =>
    db.query('select user_id, terms_version, language, minimum_age, country, at_ms from registration_consents');

  it.each<[string, object, object]>([
    ['nothing, as an old call', {}, { key: 'residence_required', field: 'country' }],
    ['no country', { ...AGREED, country: '' }, { key: 'residence_required', field: 'country' }],
    ['what is no country', { ...AGREED, country: 'UK' }, { key: 'residence_required', field: 'country' }],
    ['a country in small letters', { ...AGREED, country: 'kp' }, { key: 'residence_required' }],
    ['more than a country', { ...AGREED, country: 'DEU' }, { key: 'bad_request' }],
    ['a closed country', { ...AGREED, country: 'KP' }, { key: 'country_closed', field: 'country' }],
    ['no age', { ...AGREED, adult: undefined }, { key: 'age_required', field: 'adult', params: { age: 21 } }],
    ['too young', { ...AGREED, adult: false }, { key: 'age_required', field: 'adult' }],
    ['an age that is a word', { ...AGREED, adult: 'yes' }, { key: 'bad_request' }],
    ['terms not accepted', { ...AGREED, terms: false }, { key: 'terms_required', field: 'terms' }],
    ['no terms', { country: 'DE', adult: true }, { key: 'terms_required', field: 'terms' }],
  ])('refuses %s, and opens no account', async (_, more, refusal) => {
    expect(await open('refused', more)).toMatchObject(refusal);
    expect(await stored()).toEqual([]);
    expect(await db.query(`select 1 from users where login_key = 'refused'`)).toEqual([]);
  });

  it('stores it with the account: when, which terms in which language, the age, the country', async () => {
    const { code, data } = await open('agreed', AGREED);
    expect(code).toBe(200);
    const { user } = (await world.post('/api/user/getInfo', undefined, data.satoken)).data;
    const [first] = await stored();
    expect(first).toEqual({
      user_id: user.userId,
      terms_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      language: 'en',
      minimum_age: 21,
      country: 'DE',
      at_ms: world.time.nowMs,
    });
    expect(await db.query('select user_id, country from declared_residences')).toEqual([
      { user_id: user.userId, country: 'DE' },
    ]);
    await db.query(`update rule_texts set content = 'Be very honest.' where key = 'TERMS_CLAUSE'`);
    await open('later', AGREED);
    const versions = (await stored()).map(({ terms_version }) => terms_version);
    expect(new Set(versions).size).toBe(2);
  });

  it('stores nothing for a name that is taken', async () => {
    await open('taken', AGREED);
    await db.query('truncate registration_consents, declared_residences');
    expect(await open('taken', AGREED)).toMatchObject({ key: 'account_taken' });
    expect(await stored()).toEqual([]);
  });

  it('is nothing where the deployment asks for nothing, whatever is sent', async () => {
    const own = await openTestDatabase();
    const free = await openAccountWorld(own);
    const body = { ...PASSWORDS, signType: '3', loginName: 'free', country: 'KP' };
    expect(await free.post(REGISTER, body)).toMatchObject({ code: 200 });
    expect(await own.query('select 1 from registration_consents')).toEqual([]);
    expect(await own.query('select 1 from declared_residences')).toEqual([]);
  });
});
