import type { Page } from '@playwright/test';
import { CONSENT } from '../../tools/api-session.ts';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

const PASSWORD = 'secret123';

/** A new customer's own money: the notice before the first contract, a limit that refuses, one that waits, a pause. */
for (const theme of ['light', 'dark'] satisfies Theme[]) {
  test(`limits: a notice before the first contract, a daily loss limit, a looser one that waits, a pause, ${theme}`, ({
    stage,
  }) => story(stage, theme));
}

interface Scene {
  readonly page: Page;
  look(name: string): Promise<void>;
}

async function story(stage: Stage, theme: Theme): Promise<void> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const findings: string[] = [];
  const scene: Scene = {
    page,
    look: (name) => look(stage, page, `limits-${name}-${theme}`, findings),
  };
  const name = `lena${theme}${Date.now() % 1_000_000}`;
  await page.goto('/home');
  await post(page, 'user/register', {
    signType: '3',
    loginName: name,
    loginPassword: PASSWORD,
    newPassword: PASSWORD,
    ...CONSENT,
  });
  await signIn(page, { name, password: PASSWORD });
  await payIn(page, '500');
  await post(page, 'asset/transferFunds', {
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 3,
    amount: '200',
  });
  await firstContract(scene);
  await lossLimit(scene);
  await looserLater(scene);
  await pause(scene);
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** What other journeys do by hand. */
async function post(page: Page, path: string, body: object): Promise<void> {
  const code = await page.evaluate(
    async ([address, text]) => {
      const answer = await fetch(`/api/${address}`, {
        method: 'POST',
        headers: { authorization: localStorage.getItem('bourse.token') ?? '', 'content-type': 'application/json' },
        body: text ?? '',
      });
      return ((await answer.json()) as { code: number }).code;
    },
    [path, JSON.stringify(body)],
  );
  assertEqual(`code of ${path}`, code, 200);
}

/** By card, at the test gateway. */
async function payIn(page: Page, money: string): Promise<void> {
  await page.goto('/recharge-thb');
  await page.getByLabel('Payment account').fill('lena@example.com');
  await page.getByLabel('Amount').fill(money);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await reaches(gateway, '/recharge-detail');
  await gateway.close();
  await assertVisible(page.getByRole('heading', { name: `${money} USDT credited` }));
}

/** The notice comes by itself; the order goes on after it. */
async function firstContract({ page, look }: Scene): Promise<void> {
  await page.goto('/trade?tradeKey=Ustandard&symbol=btcusdt');
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByLabel('Quantity (lots)').fill('1');
  await page.getByRole('button', { name: /^Open long/ }).click();
  const order = page.getByRole('button', { name: 'Open long: 1 lot' });
  await order.click();
  const notice = page.getByRole('dialog', { name: 'Before your first contract trade' });
  await assertVisible(notice.getByText(/Leverage up to 100x/));
  const accept = notice.getByRole('button', { name: 'Accept and place order' });
  assertEqual('may accept unread', await accept.isEnabled(), false);
  await look('notice');
  await notice.getByRole('checkbox').check();
  await accept.click();
  await assertVisible(page.getByRole('tab', { name: /^Positions ?1$/ }));
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  await look('position');
}

async function lossLimit({ page, look }: Scene): Promise<void> {
  await page.goto('/security');
  await page.getByRole('button', { name: /^My limits/ }).click();
  await reaches(page, '/limits');
  await assertVisible(page.getByRole('heading', { name: 'Daily loss limit' }));
  await look('none');
  await page.getByRole('region', { name: 'Daily loss limit' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set limit' }).click();
  await assertVisible(page.getByText('Enter an amount'));
  await page.getByLabel('Limit amount').fill('60');
  await look('sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Set limit' }).click();
  await assertVisible(page.getByText('Limit applied'));
  await assertVisible(page.getByText('60 USDT', { exact: true }));

  await page.goto('/trade?tradeKey=SecondContract&symbol=btcusdt');
  await page.getByLabel(/^Stake/).fill('80');
  await page.getByRole('button', { name: /^Up/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /80/ });
  await confirm.click();
  const notice = page.getByRole('dialog', { name: 'Before your first timed trade' });
  await look('notice-timed');
  await notice.getByRole('checkbox').check();
  await notice.getByRole('button', { name: 'Accept and place order' }).click();
  await assertVisible(page.getByText(/^Daily loss limit: [\d.]+ USDT left today$/));
  await look('refused');
}

async function looserLater({ page, look }: Scene): Promise<void> {
  await page.goto('/limits');
  await page.getByRole('region', { name: 'Daily loss limit' }).getByRole('button').first().click();
  await page.getByLabel('Limit amount').fill('200');
  await assertVisible(page.getByText(/^Takes effect in 24 hours/));
  await page.getByRole('button', { name: 'Save limit' }).click();
  await assertVisible(page.getByText(/^200 USDT from \w{3} \d{1,2}, \d\d:\d\d/));
  await look('waits');
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await assertVisible(page.getByText('Change cancelled'));
  await page.getByText(/^200 USDT from/).waitFor({ state: 'hidden' });
}

async function pause({ page, look }: Scene): Promise<void> {
  await page.getByRole('button', { name: '24 hours' }).click();
  await assertVisible(page.getByText('A break can be extended but not shortened or ended early.'));
  await look('pause-ask');
  await page.getByRole('dialog').getByRole('button', { name: 'Start break' }).click();
  await assertVisible(page.getByText(/^Paused until/));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await look('paused');
  await page.goto('/recharge-thb');
  await page.getByLabel('Payment account').fill('lena@example.com');
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await assertVisible(page.getByText(/^You paused trading, deposits and purchases until/));
  await look('paused-recharge');
}
