import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from './security/test-operators.ts';
import { startTestServer } from './test-server.ts';

describe('before the first customer', () => {
  let server: GuardedServer;
  beforeAll(async () => {
    server = await startGuardedServer({ TRUST_PROXY: 'true' });
  });
  afterAll(() => server.close());

  const checks = async () => {
    const { data } = await server.call('GET', '/api/console/startChecks', {
      headers: await server.operator('editor'),
    });
    return (data as { check: string }[]).map(({ check }) => check);
  };

  it('who edits settings is told what is not settled', async () => {
    expect(await checks()).toEqual(['samples', 'mail', 'texts']);
    server.skip(60_000);
    await server.call('GET', '/api/market/halts', { headers: { 'x-forwarded-proto': 'http' } });
    expect(await checks()).toEqual(['tls', 'samples', 'mail', 'texts']);
  });

  it('nobody is given a sample to pay to', async () => {
    const { token } = await server.customer('anna', false);
    const channels = await server.call('POST', '/api/common/getAppCurrencyList', { token });
    expect(channels).toMatchObject({ code: 200, data: [] });
    expect(await server.call('POST', '/api/recharge/getAdress', { token })).toMatchObject({ code: 200, data: [] });
  });

  it('an address without TLS stops the start, with words', async () => {
    await expect(startTestServer({ PUBLIC_URL: 'http://bourse.test' })).rejects.toThrow(/has no TLS.*https/);
  });
});
