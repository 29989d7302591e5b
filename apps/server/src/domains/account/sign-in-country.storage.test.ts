import { expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, openAccountWorld } from './test-account.ts';

const PASSWORDS = { loginPassword: 'secret12', newPassword: 'secret12' };
const LOGIN = { signType: '3', loginName: 'anna', loginPassword: 'secret12' };
const worldBehind = async (proxy: boolean): Promise<AccountWorld> =>
  openAccountWorld(await openTestDatabase(), {}, false, proxy);
const countries = async (world: AccountWorld, token: string) =>
  ((await world.get('/api/user/signIns', token)).data as { country: string | null }[]).map(({ country }) => country);

it('keeps the country that the proxy names with each sign-in, right or wrong, and invents none', async () => {
  const world = await worldBehind(true);
  const from = (country: string) => ({ 'cf-ipcountry': country });
  await world.post('/api/user/register', { ...PASSWORDS, ...LOGIN }, undefined, from('DE'));
  await world.post('/api/user/login', { ...LOGIN, loginPassword: 'wrong123' }, undefined, from('fr'));
  await world.post('/api/user/login', LOGIN, undefined, from('XX'));
  const { data } = await world.post('/api/user/login', LOGIN);
  expect(await countries(world, data.satoken)).toEqual([null, null, 'FR', 'DE']);
});

it('believes nobody where no proxy is trusted: anybody can send a header', async () => {
  const world = await worldBehind(false);
  const body = { ...PASSWORDS, ...LOGIN };
  const { data } = await world.post('/api/user/register', body, undefined, { 'cf-ipcountry': 'DE' });
  expect(await countries(world, data.satoken)).toEqual([null]);
});
