import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallClock } from '../platform/clock.ts';
import { readDeployment } from '../platform/deployment.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DEPLOYMENTS = join(import.meta.dirname, '../../../../deployments');
const BTC = '/platform/assets/btc.svg';
const TRC = '/platform/assets/trc.svg';

type Row = Record<string, unknown>;

describe('pictures that operators give assets and channels', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const { contents } = await readDeployment(DEPLOYMENTS, 'default');
    const icons = [
      { kind: 'asset', key: 'BTC', logoUrl: BTC },
      { kind: 'channel', key: 'TRC', logoUrl: TRC },
    ] as const;
    const settings = { ...contents.settings, ICON_SETTING: [...icons] };
    server = await startTestServer({}, wallClock, { contents: { ...contents, settings } });
    ({ token } = await server.customer('alice', false));
    server.prices.say('btcusdt', '60000');
  });
  afterAll(() => server.close());

  const rows = async (method: 'GET' | 'POST', path: string): Promise<Row[]> => {
    const answer = await server.call(method, path, { token });
    return (answer.rows ?? answer.data) as Row[];
  };

  it('stand on instruments and assets that can be swapped; others have none', async () => {
    const coins = await rows('POST', '/api/symbolmanage/list');
    expect(coins.map(({ symbol, logo }) => [symbol, logo])).toEqual([
      ['btcusdt', BTC],
      ['ethusdt', ''],
    ]);
    const swapped = await rows('GET', '/api/texchange/coins');
    expect(swapped.find(({ symbol }) => symbol === 'btc')).toMatchObject({ logo: BTC });
    expect(swapped.find(({ symbol }) => symbol === 'usdt')).toMatchObject({ logo: '' });
  });

  it('stand on balances', async () => {
    await server.call('POST', '/api/user/switch?type=2', { token });
    const body = { symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '100' };
    expect(await server.call('POST', '/api/currency/order/submit', { token, body })).toMatchObject({ code: 200 });
    const pictures = new Map((await rows('GET', '/api/asset/assetBalance')).map(({ symbol, loge }) => [symbol, loge]));
    expect([pictures.get('btc'), pictures.get('usdt')]).toEqual([BTC, '']);
  });

  it('stand on ways in and out', async () => {
    for (const path of ['/api/common/getAppCurrencyList', '/api/common/getWithDrawCoinList']) {
      const channels = await rows('POST', path);
      expect(channels.find(({ type }) => type === 'TRC')).toMatchObject({ icon: TRC });
      expect(channels.filter(({ type, icon }) => type !== 'TRC' && icon !== '')).toEqual([]);
    }
  });
});
