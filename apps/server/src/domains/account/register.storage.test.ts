import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, openAccountWorld } from './test-account.ts';

const REGISTER = '/api/user/register';
const good = { loginPassword: 'secret12', newPassword: 'secret12' };
const account = { ...good, signType: '3', loginName: 'Anna.K' };
const email = { ...good, signType: '1', email: 'Ben@Example.com', code: '123456' };
const phone = { ...good, signType: '2', areaCode: '93', phone: '701234567', code: '123456' };

describe('registering', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await openTestDatabase());
    const first = await world.post(REGISTER, { ...account, loginName: 'taken' });
    expect(first.code).toBe(200);
  });

  const refused: { what: string; body: object; key: string; field?: string }[] = [
    { what: 'no account name', body: { ...account, loginName: ' ' }, key: 'please_user', field: 'loginName' },
    { what: 'a short account name', body: { ...account, loginName: 'ab' }, key: 'account_form' },
    { what: 'an account name with a mark', body: { ...account, loginName: 'ab<c>d' }, key: 'account_form' },
    {
      what: 'an account name that is taken',
      body: { ...account, loginName: 'taken' },
      key: 'account_taken',
      field: 'loginName',
    },
    { what: 'the same in capitals', body: { ...account, loginName: 'TAKEN' }, key: 'account_taken' },
    { what: 'the same with blanks', body: { ...account, loginName: 'ta ken' }, key: 'account_taken' },
    { what: 'no password', body: { ...account, loginPassword: '' }, key: 'please_pwd' },
    { what: 'a short password', body: { ...account, loginPassword: 'abc12' }, key: 'stock95' },
    { what: 'a password without a digit', body: { ...account, loginPassword: 'abcdefg' }, key: 'password_form' },
    { what: 'passwords that differ', body: { ...account, newPassword: 'secret13' }, key: 'register_pwd_diff' },
    { what: 'a password that is too long', body: { ...account, loginPassword: 'a1'.repeat(65) }, key: 'bad_request' },
    { what: 'an unknown invitation', body: { ...account, activeCode: 'NOBODY22' }, key: 'invitation_wrong' },
    { what: 'a NUL', body: { ...account, loginName: 'anna\0k' }, key: 'bad_request' },
    { what: 'no e-mail address', body: { ...email, email: '' }, key: 'please_email' },
    { what: 'no e-mail address but words', body: { ...email, email: 'ben' }, key: 'email_form' },
    { what: 'an e-mail address without its code', body: { ...email, code: '' }, key: 'please_code' },
    { what: 'a code nobody sent', body: email, key: 'code_wrong' },
    { what: 'no number', body: { ...phone, phone: '' }, key: 'please_mobile' },
    { what: 'no area code', body: { ...phone, areaCode: undefined }, key: 'area_code_required' },
    { what: 'a number no country has', body: { ...phone, phone: '11111' }, key: 'phone_form' },
    { what: 'a wallet', body: { ...good, signType: '0' }, key: 'method_closed' },
    { what: 'an unknown way', body: { ...good, signType: '7' }, key: 'bad_request', field: 'signType' },
  ];
  it.each(refused)('refuses $what', async ({ body, key, field }) => {
    expect(await world.post(REGISTER, body)).toMatchObject({ key, ...(field === undefined ? {} : { field }) });
  });

  it('refuses a way that is closed', async () => {
    world.signIn.ordinaryIsOpen = false;
    expect(await world.post(REGISTER, account)).toMatchObject({ key: 'method_closed' });
    world.signIn.ordinaryIsOpen = true;
  });

  it('asks for a captcha and an invitation where the settings do', async () => {
    Object.assign(world.signIn, { captchaAlways: true, captchaPicture: true, invitationDisplay: true });
    expect(await world.post(REGISTER, account)).toMatchObject({ key: 'invitation_required' });
    world.signIn.invitationDisplay = false;
    expect(await world.post(REGISTER, account)).toMatchObject({ key: 'please_code' });
    const captchaId = world.captchas.add('Ab3X', world.time.nowMs);
    const answered = { ...account, loginName: 'captcha', captchaId, code: 'aB3x' };
    expect(await world.post(REGISTER, { ...answered, code: 'nope' })).toMatchObject({ key: 'captcha_wrong' });
    expect(await world.post(REGISTER, answered)).toMatchObject({ key: 'captcha_wrong' });
    const again = world.captchas.add('Ab3X', world.time.nowMs);
    expect(await world.post(REGISTER, { ...answered, captchaId: again })).toMatchObject({ code: 200 });
    const old = world.captchas.add('Ab3X', world.time.nowMs - 300_000);
    expect(await world.post(REGISTER, { ...account, captchaId: old, code: 'Ab3X' })).toMatchObject({
      key: 'captcha_wrong',
    });
    Object.assign(world.signIn, { captchaPicture: false });
    const worked = { ...account, loginName: 'worked', ...(await world.solved('REGISTER')) };
    expect(await world.post(REGISTER, worked)).toMatchObject({ code: 200 });
    world.signIn.captchaAlways = false;
  });

  it('opens accounts each way, signed in, invited, and tells their owners alone the whole name', async () => {
    const byName = await world.post(REGISTER, account);
    expect(byName.code).toBe(200);
    const anna = (await world.post('/api/user/getInfo', undefined, byName.data.satoken)).data;
    expect(anna.user).toMatchObject({ loginName: 'Anna.K', email: null, phone: null, simulated: false, status: 0 });
    expect(anna.asset).toMatchObject([{ symbol: 'live', availableAmount: String(anna.user.userId) }]);
    expect(anna.user.userId).toBeGreaterThan(100_000);

    expect(await world.post('/api/user/sendEmailCode?codeType=REGISTER&email=BEN@example.com')).toMatchObject({
      code: 200,
    });
    expect(world.sent.at(-1)).toMatchObject({ to: 'ben@example.com', text: expect.stringContaining('123456') });
    const byEmail = await world.post(REGISTER, { ...email, activeCode: anna.user.activeCode.toLowerCase() });
    const ben = (await world.post('/api/user/getInfo', undefined, byEmail.data.satoken)).data.user;
    expect(ben).toMatchObject({ loginName: 'ben@example.com', email: 'b***@example.com' });
    expect(ben.adminParentIds).toBe(String(anna.user.userId));

    expect(await world.post('/api/user/sendMobileCode?codeType=REGISTER&phone=93701234567')).toMatchObject({
      code: 200,
    });
    const byPhone = await world.post(REGISTER, phone);
    const cleo = (await world.post('/api/user/getInfo', undefined, byPhone.data.satoken)).data.user;
    expect(cleo).toMatchObject({ loginName: '93701234567', phone: '937*****567' });
  });

  it('opens one account where two ask at once', async () => {
    const both = await Promise.all([1, 2].map(() => world.post(REGISTER, { ...account, loginName: 'racing' })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
  });
});
