import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf, signedMessage } from '../../apps/server/src/market/sources/test-source.ts';
import { freePort, temporaryFolder } from '../../tools/server-process.ts';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Stage } from '../stage.ts';

/** What three sources say of coins, and one of them of shares too; the third lies about Ether. */
const SAID = {
  first: { btcusdt: '96400', ethusdt: '3200', solusdt: '141.2' },
  second: { btcusdt: '96410.5', ethusdt: '3201.1' },
  third: { btcusdt: '96390', ethusdt: '4100' },
  spare: { btcusdt: '96401', xrpusdt: '2.31' },
} as const;
const EVERY_MS = 500;
/** Of each its own. */
const secretOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`;
const settingOf = (name: string) => `${name.toUpperCase()}_SECRET`;

/** Several sources push prices; an operator sees who said what, who is not followed, and what was said at a moment. */
test('an operator sees where prices come from', async ({ browser }) => {
  const findings: string[] = [];
  const folder = temporaryFolder('sources');
  const file = join(folder, 'sources.json');
  const names = Object.keys(SAID) as (keyof typeof SAID)[];
  const sources = names.map((name) => ({
    name,
    kind: 'push',
    secret: settingOf(name),
    prices: ['crypto'],
    fallback: name === 'spare',
  }));
  writeFileSync(
    file,
    JSON.stringify({
      sources: [
        ...sources,
        { name: 'far', kind: 'socket', url: 'ws://127.0.0.1:9/', secret: settingOf('far'), prices: ['metal'] },
      ],
    }),
  );
  const port = await freePort();
  const push = async () => {
    for (const name of names) {
      const nowMs = Date.now();
      const prices = Object.entries(SAID[name]).map(([symbol, last]) => ({ symbol, at: nowMs, last }));
      const message = signedMessage(prices, nowMs, { secret: secretOf(name) });
      const options = { method: 'POST', headers: headersOf(message), body: message.body };
      await fetch(`http://127.0.0.1:${port}/api/prices/${name}`, options).catch(() => undefined);
    }
  };
  // Before it is open: a server without any price is not ready.
  const timer = setInterval(() => void push(), EVERY_MS);
  const secrets = Object.fromEntries([...names, 'far'].map((name) => [settingOf(name), secretOf(name)]));
  const market = { MARKET: `sources:${file}`, ...secrets, MARKET_SEED: '' };
  const stage = await Stage.open({ ...market, DEMO_WORLD: 'true', PORT: String(port) }, browser);
  try {
    const size = { width: 1440, height: 900 };
    const olivia = await Operator.signIn(stage, OLIVIA, { findings, size });
    const { page } = olivia;
    await olivia.open('Prices');
    await appears(page.getByText('96400').first());
    await appears(page.getByText('Not followed').first());
    await assertVisible(page.getByText(/the spare one alone makes the price of: XRP\/USDT/));
    await olivia.look('console-prices');
    await page.getByRole('switch', { name: /Only where something/ }).click();
    await olivia.look('console-prices-wrong');
    await page.getByRole('link', { name: 'ETH/USDT' }).click();
    await appears(page.getByText('too far off').first());
    await olivia.look('console-said');
    await page.getByRole('cell', { name: 'too far off' }).first().click();
    await assertVisible(page.getByText('The last of each source'));
    await olivia.look('console-moment');
    await page.goto('/console/#/instruments/ethusdt/show');
    const spare = page.getByLabel('Spare source').first();
    await spare.scrollIntoViewIfNeeded();
    await olivia.look('console-instrument-sources');
    await page.getByLabel('Sources, by commas').first().fill('first, nasdaq');
    await assertVisible(page.getByText('nasdaq: no price source of this name is configured'));
    await page.getByRole('button', { name: 'See what changes' }).first().click();
    await assertVisible(page.getByRole('cell', { name: /Sources, by commas: nasdaq/ }));
    await olivia.look('console-instrument-unknown-source');
    await page.keyboard.press('Escape');
    const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark', size });
    await oscar.open('Prices');
    await appears(oscar.page.getByText('96400').first());
    await oscar.look('console-prices-dark');
    await oscar.page.setViewportSize({ width: 390, height: 844 });
    await oscar.look('console-prices-phone');
    assertEqual('what axe finds', findings, []);
    assertEqual('complaints of the browsers', [...olivia.complaints, ...oscar.complaints], []);
  } finally {
    clearInterval(timer);
    await stage.close();
  }
});
