import { type Browser, expect, type Page } from '@playwright/test';
import { startTestChain, type TestChain } from '../../apps/server/src/platform/chain/test-chain.ts';
import { temporaryFolder } from '../../tools/server-process.ts';
import { appears, assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { signIn, TRADER } from '../sign-in.ts';
import { type Settings, Stage, type Visit } from '../stage.ts';
import { TestWallet } from '../test-wallet.ts';
import { verifyAll } from '../verified.ts';

const AHEAD = new URL('../../tools/ahead-clock.mjs', import.meta.url).href;
const DAY_MS = 86_400_000;
/** The end of the day has settled: see the job. */
const SETTLED_MS = 30 * 60_000;
const BEFORE_MS = 10 * 60_000;
/** The job looks twice a minute. */
const PAID_WITHIN_MS = 180_000;

/** A verified customer's wallet joins by a signature, a day passes, and what it held at a block of the day is paid; operators see what was paid, and to whom. */
test('defi: a wallet joins on a local chain, a day is paid, an activity is claimed', async ({ browser }) => {
  const chain = await startTestChain(new Date(Date.now() - 2 * DAY_MS));
  try {
    await story(chain, browser);
  } finally {
    await chain.close();
  }
});

async function story(chain: TestChain, browser: Browser): Promise<void> {
  const wallet = new TestWallet(0xd3f1, chain.chainId);
  // Held all day: whichever block of it counts.
  await chain.give(chain.usdt, wallet.address, 6_000n);
  await chain.mineAt(Date.now());
  const settings = { ...chain.settings, DATA_DIR: temporaryFolder('e2e-defi'), DEPLOYMENT: 'brasil' };
  const onSimulatedPrices = (own: Settings, play: (stage: Stage) => Promise<void>) =>
    Stage.during({ ...own, MARKET: 'simulated' }, play, browser);
  const findings: string[] = [];
  let secret = '';
  await onSimulatedPrices(settings, async (stage) => {
    const visit = await stage.visit();
    await wallet.install(visit.context, 'Test wallet');
    await asVisitor(stage, visit, findings);
    await signIn(visit.page, TRADER);
    const olivia = await Operator.signIn(stage, OLIVIA, { findings });
    await verifyAll(olivia, [visit.page]);
    await join(stage, visit.page, wallet, findings);
    await activity(stage, visit.page, olivia, findings);
    secret = olivia.secret;
    assertEqual('complaints of the browser', visit.complaints, []);
  });
  assertEqual('what the wallet was asked for', [...new Set(wallet.asked)].sort(), [
    'eth_chainId',
    'eth_requestAccounts',
    'eth_signTypedData_v4',
  ]);
  const untilMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + SETTLED_MS;
  const aheadMs = untilMs - Date.now();
  // It decides which block of the day counts.
  await chain.mineAt(untilMs - BEFORE_MS);
  const ahead = { NODE_OPTIONS: `--import ${AHEAD}`, CLOCK_AHEAD_MS: String(aheadMs) };
  await onSimulatedPrices({ ...settings, ...ahead }, async (stage) => {
    const visit = await stage.visit({ theme: 'dark' });
    await signIn(visit.page, TRADER);
    await income(stage, visit, findings);
    await claim(stage, visit.page, findings);
    await desk(await Operator.signIn(stage, OLIVIA, { findings, secret, aheadMs }), wallet);
    assertEqual('complaints of the browser', visit.complaints, []);
  });
  assertEqual('what axe finds', findings, []);
}

async function asVisitor(stage: Stage, { page }: Visit, findings: string[]): Promise<void> {
  await page.goto('/defi');
  await assertVisible(page.getByText('What you sign when joining'));
  await look(stage, page, 'defi-notice', findings);
  await page.getByRole('button', { name: 'Got it' }).click();
  await assertVisible(page.getByRole('link', { name: 'Sign in to join' }));
  await assertVisible(page.getByText('0.004%'));
  await assertVisible(page.getByText('No payouts yet'));
  await page.getByRole('button', { name: 'How it works' }).click();
  await assertVisible(page.getByText(/No token approval is set and no transaction is sent/));
  await look(stage, page, 'defi-rules', findings);
}

async function join(stage: Stage, page: Page, wallet: TestWallet, findings: string[]): Promise<void> {
  await page.goto('/defi');
  await page.getByRole('button', { name: 'Join' }).click();
  const sheet = page.getByRole('dialog');
  await assertVisible(sheet.getByText(/No transaction, no fee, no token approval/));
  const connect = sheet.getByRole('button', { name: 'Connect Test wallet' });
  await connect.waitFor();
  await look(stage, page, 'defi-join', findings);
  wallet.agrees = false;
  await connect.click();
  await assertVisible(page.getByText('Signature declined. Nothing has changed.'));
  wallet.agrees = true;
  await connect.click();
  await assertVisible(page.getByText("You've joined"));
  const shown = JSON.parse(wallet.shown[0] ?? '{}') as { message: { statement: string; address: string } };
  assertEqual('the address in the message', shown.message.address, wallet.address);
  assertEqual('the message names no allowance', /It sets no allowance/.test(shown.message.statement), true);
  await assertVisible(page.getByText('6,000 USDT'));
  await look(stage, page, 'defi-joined', findings);
}

/** Two operators make an activity; the customer is told of it, and can claim it when a day is over. */
async function activity(stage: Stage, page: Page, olivia: Operator, findings: string[]): Promise<void> {
  await olivia.open('DeFi programme');
  await olivia.page.getByRole('button', { name: 'Add an activity' }).click();
  await olivia.page.getByLabel('Holding from').fill('5000');
  await olivia.page.getByLabel('Pays each, ETH').fill('0.01');
  await olivia.page.getByLabel('Max. payments').fill('10');
  await olivia.look('console-defi-activity');
  await olivia.confirm('Propose', 'A sample for those who hold');
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  await oscar.open('Proposals');
  await oscar.openCase('DeFi programme');
  await oscar.look('console-defi-proposal');
  await oscar.decide('Confirm', 'The fund holds it');
  await page.goto('/home');
  const notice = page.getByRole('dialog');
  await assertVisible(notice.getByText(/One-time reward of 0\.01 ETH/));
  await look(stage, page, 'defi-activity-notice', findings);
  await notice.getByRole('button', { name: 'View' }).click();
  await reaches(page, '/defi');
  await page.getByRole('button', { name: 'Claim' }).click();
  await assertVisible(page.getByText('No day has been settled yet. Claim when the first day is over.'));
}

async function claim(stage: Stage, page: Page, findings: string[]): Promise<void> {
  await page.goto('/defi');
  await page.getByRole('button', { name: 'Claim' }).click();
  await assertVisible(page.getByText('Paid to your account'));
  await assertVisible(page.getByText('Paid', { exact: true }));
  await look(stage, page, 'defi-activity-paid', findings);
  await page.goto('/home');
  await page.goto('/defi');
  await assertVisible(page.getByText('0.01 ETH'));
}

async function income(stage: Stage, { page }: Visit, findings: string[]): Promise<void> {
  await page.goto('/defiDetail');
  // 6,000 USDT at 0.004 %: 0.24 USDT a day.
  await expect(page.getByText('0.24 USDT').first()).toBeVisible({ timeout: PAID_WITHIN_MS });
  await look(stage, page, 'defi-income', findings);
  await page.goto('/defi');
  await page.getByRole('button', { name: 'Got it' }).click();
  await assertVisible(page.getByText('0.24 USDT when paid'));
  await look(stage, page, 'defi-paid-dark', findings);
  await page.goto('/defic');
  await assertVisible(page.getByRole('button', { name: 'Join' }));
  await look(stage, page, 'defic-dark', findings);
}

async function desk(olivia: Operator, wallet: TestWallet): Promise<void> {
  await olivia.open('DeFi days');
  await appears(olivia.row('USDT', 'Paid', '0.24'));
  await olivia.look('console-defi-days');
  await olivia.openCase('USDT', 'Paid');
  await assertVisible(olivia.page.getByText(wallet.address.toLowerCase()));
  await olivia.look('console-defi-day');
  await olivia.page.getByRole('button', { name: 'Close' }).click();
  await olivia.open('DeFi participants');
  await appears(olivia.row(wallet.address.toLowerCase()));
  await olivia.look('console-defi-participants');
  await olivia.open('DeFi programme');
  await olivia.look('console-defi');
  await olivia.proveBooks();
}
