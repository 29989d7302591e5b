import type { Locator, Page } from '@playwright/test';
import { assertEqual, assertVisible } from './expect.ts';
import { look } from './look.ts';
import { type DEMO, signIn, type TRADER } from './sign-in.ts';
import type { Stage, Theme } from './stage.ts';

const DESK = '/trade?tradeKey=Ustandard&symbol=btcusdt';

export interface ContractScene {
  readonly page: Page;
  readonly sheet: Locator;
  readonly look: (name: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Signed in, with money in the contract account, at the desk. */
export async function beginAtContracts(
  stage: Stage,
  theme: Theme,
  who: typeof DEMO | typeof TRADER,
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<ContractScene> {
  const visit = await stage.visit({ theme, ...size });
  const { page } = visit;
  const findings: string[] = [];
  await signIn(page, who);
  await transfer(page, '10000');
  await page.goto(DESK);
  await assertVisible(page.getByRole('tab', { name: 'Contracts', selected: true }));
  await assertVisible(page.getByText('10,000 USDT'));
  return {
    page,
    sheet: page.getByRole('dialog'),
    look: (name) => look(stage, page, `contract-${name}`, findings),
    end: async () => {
      assertEqual('what axe finds', findings, []);
      assertEqual('complaints of the browser', visit.complaints, []);
      await visit.close();
    },
  };
}

/** From the platform account to the contract account, as /transfer does it. */
async function transfer(page: Page, amount: string): Promise<void> {
  const code = await page.evaluate(async (text) => {
    const answer = await fetch('/api/asset/transferFunds', {
      method: 'POST',
      headers: { authorization: localStorage.getItem('bourse.token') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: text }),
    });
    return ((await answer.json()) as { code: number }).code;
  }, amount);
  assertEqual('code of the transfer', code, 200);
}
