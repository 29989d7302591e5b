import { INTERVALS } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { createChartTestDomain } from './chart-test-domain.ts';
import { SEEDED_BARS, seededBars } from './seeded-bars.ts';

describe('candles of the chart test page', () => {
  it.each(INTERVALS)('are whole and the same at every call: %s', (interval) => {
    const bars = seededBars(7, interval);
    expect(bars).toHaveLength(SEEDED_BARS);
    expect(bars).toEqual(seededBars(7, interval));
    expect(bars).not.toEqual(seededBars(8, interval));
    const wrong = bars.filter(({ o, h, l, c }) => h < Math.max(o, c) || l > Math.min(o, c) || l <= 0);
    expect(wrong).toEqual([]);
    const steps = new Set(bars.slice(1).map(({ T }, at) => T - (bars[at]?.T ?? 0)));
    expect(steps.size).toBe(1);
  });

  const ask = async (chart: boolean, query: string) => {
    const { routes } = createChartTestDomain({ routes: { platform: false, chartTest: chart } });
    const server = await openTestServer(routes, { find: () => undefined });
    return (await server.inject({ method: 'GET', url: `/api/test/kline?${query}` })).json();
  };
  it('come page by page, where the deployment has them', async () => {
    const all = seededBars(1, '1h');
    expect((await ask(true, 'interval=1h&limit=3')).data.historyKline).toEqual(all.slice(-3));
    const end = all.at(-3)?.T ?? 0;
    expect((await ask(true, `interval=1h&limit=2&end=${end}`)).data.historyKline).toEqual(all.slice(-5, -3));
    expect(await ask(true, 'interval=2y')).toMatchObject({ code: 400, field: 'interval' });
    expect(await ask(false, 'interval=1h')).toMatchObject({ code: 404, key: 'not_found' });
  });
});
