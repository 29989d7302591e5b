import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { Phone, sendByTron } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage, Visit } from '../stage.ts';

const NORA = { email: 'nora@example.com', password: 'secret12' } as const;
const MASKED = 'n***@example.com';

/** One leads, another follows, an operator suspends; each sees at once what the others do. */
test('copy trading: a leader, a follower with limits, copies and a suspension', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await Phone.register(stage, NORA, { findings });
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const river = await stage.visit({ theme: 'dark' });
  const lookAt = (name: string) => look(stage, river.page, `copies-${name}-dark`, findings);
  const hand = await fundFollower(phone, olivia);
  await phone.look(hand, 'copies-nobody-leads');
  await begin(river, lookAt);
  await follow(phone, hand);
  const orders = await phone.open('/order');
  await assertVisible(orders.getByRole('heading', { name: 'Ri***r' }));
  await phone.look(orders, 'copies-order');
  await copyAndClose(phone, orders, river.page);
  await records(phone, hand, river, lookAt);
  await suspend(phone, orders, olivia);
  await olivia.proveBooks();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints', [...phone.complaints, ...river.complaints, ...olivia.complaints], []);
}

/** Money that came in from outside, half of it for contracts; ends on /follow. */
async function fundFollower(phone: Phone, olivia: Operator): Promise<Page> {
  const hand = await phone.open('/recharge');
  await olivia.open('Deposits');
  await sendByTron(hand, '500');
  await olivia.openCase(MASKED, '500 USDT');
  await olivia.decide('Credit', 'Seen on the chain');
  await appears(hand.getByText('Credited'));
  await post(hand, '/api/asset/transferFunds', {
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 3,
    amount: '250',
  });
  await hand.goto('/follow');
  // The demo world's samples, and nobody else.
  for (const name of ['Trend', 'Turn', 'Hold']) {
    await assertVisible(
      hand
        .getByRole('article')
        .filter({ hasText: `Sample ${name}` })
        .getByText('Sample', { exact: true }),
    );
  }
  return hand;
}

async function begin({ page }: Visit, look: (name: string) => Promise<void>): Promise<void> {
  await signIn(page, TRADER);
  await post(page, '/api/asset/transferFunds', {
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 3,
    amount: '10000',
  });
  await page.goto('/follow?tab=lead');
  await page.getByRole('button', { name: 'Start leading' }).click();
  await assertVisible(page.getByText(/3–16 letters or digits/));
  await page.getByLabel('Public name').fill('Customer support');
  await page.getByRole('button', { name: 'Start leading' }).click();
  await assertVisible(page.getByText('This name could be mistaken for an official account'));
  await look('lead');
  await page.getByLabel('Public name').fill('River');
  await page.getByRole('button', { name: 'Start leading' }).click();
  await assertVisible(page.getByRole('link', { name: 'Ri***r' }));
  await look('leading');
}

async function follow(phone: Phone, hand: Page): Promise<void> {
  await hand.reload();
  await hand.getByRole('link', { name: 'Ri***r' }).click();
  await hand.getByRole('button', { name: 'Copy Ri***r' }).click();
  const sheet = hand.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Start copying' }).click();
  await assertVisible(sheet.getByText('Enter an amount'));
  await sheet.getByLabel('Margin per trade').fill('60');
  await sheet.getByLabel('Max. total loss').fill('40');
  await assertVisible(sheet.getByText(/You only pay standard trading fees/));
  await phone.look(hand, 'copies-follow-sheet');
  await sheet.getByRole('button', { name: 'Start copying' }).click();
  // What is copied are contracts: their notice comes before the first.
  const notice = hand.getByRole('dialog', { name: 'Before your first contract trade' });
  await notice.getByRole('checkbox').check();
  await notice.getByRole('button', { name: 'Accept and place order' }).click();
  await assertVisible(hand.getByText('Your copy settings'));
}

async function copyAndClose(phone: Phone, orders: Page, leader: Page): Promise<void> {
  const order = { symbol: 'btcusdt', leverage: 10, delegateTotal: '50', type: 0, delegateType: 1 };
  await post(leader, '/api/contract/order/submit', order);
  const open = orders.locator('dl').filter({ hasText: 'Open trades1' });
  await appears(open);
  await orders.getByRole('button', { name: 'Copied and skipped trades' }).click();
  await assertVisible(orders.getByRole('dialog').getByText('BTC/USDT'));
  await phone.look(orders, 'copies-open');
  await closeAll(leader);
  await appears(orders.getByRole('dialog').getByText('Closed', { exact: true }));
  await phone.look(orders, 'copies-closed');
  await orders.keyboard.press('Escape');
  // One more of each side, so that there is something to draw.
  for (const type of [1, 0]) {
    await post(leader, '/api/contract/order/submit', { ...order, type });
    await appears(open);
    await closeAll(leader);
    await appears(orders.locator('dl').filter({ hasText: 'Open trades0' }));
  }
}

async function records(phone: Phone, hand: Page, river: Visit, look: (name: string) => Promise<void>): Promise<void> {
  await assertVisible(hand.getByText('Recent closed positions'));
  await assertVisible(hand.getByText(/Calculated up to journal batch \d+/));
  await hand.evaluate(() => scrollTo(0, 0));
  await phone.look(hand, 'copies-leader');
  await hand.goto('/follow?tab=ranking');
  await assertVisible(hand.getByRole('link', { name: 'Ri***r' }));
  await phone.look(hand, 'copies-ranking');
  await hand.goto('/follow?tab=following');
  await assertVisible(hand.getByText('Copying', { exact: true }));
  const { page } = river;
  await page.goto('/follow');
  await assertVisible(page.getByText('You', { exact: true }));
  await look('leaders');
  await page.getByRole('link', { name: 'Ri***r' }).click();
  await assertVisible(page.getByText('Recent closed positions'));
  await look('own-page');
}

async function suspend(phone: Phone, orders: Page, olivia: Operator): Promise<void> {
  await olivia.open('Copies');
  await appears(olivia.row('River', MASKED));
  await olivia.look('console-copies');
  await olivia.open('Leaders');
  await olivia.openCase('River');
  await olivia.look('console-leader');
  await olivia.decide('Suspend', 'Trades against their followers');
  await appears(olivia.row('River', 'Suspended'));
  await appears(orders.getByText("You're not copying anyone"));
  await orders.getByRole('button', { name: 'Completed' }).click();
  await assertVisible(orders.getByText('Trader suspended'));
  await phone.look(orders, 'copies-ended');
  await orders.getByRole('tab', { name: 'Earn orders' }).click();
  await orders.goto('/mails');
  await assertVisible(orders.getByText('Copying stopped'));
}

async function post(page: Page, path: string, body: object): Promise<unknown> {
  const answer = await page.evaluate(
    async ({ path: to, body: text }) => {
      const reply = await fetch(to, {
        method: 'POST',
        headers: { authorization: localStorage.getItem('bourse.token') ?? '', 'content-type': 'application/json' },
        body: text,
      });
      return (await reply.json()) as { code: number; data: unknown };
    },
    { path, body: JSON.stringify(body) },
  );
  assertEqual(`code of ${path}`, answer.code, 200);
  return answer.data;
}

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: localStorage.getItem('bourse.token') ?? '' };
    const list = await fetch('/api/contract/position/list?status=0', { headers });
    const { rows } = (await list.json()) as { rows: { id: number }[] };
    for (const { id } of rows) await fetch(`/api/contract/position/stopPosition?id=${id}`, { headers });
  });
}
