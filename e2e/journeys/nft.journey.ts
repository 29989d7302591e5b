import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { appears, assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const NORA = { email: 'nora@example.com', password: 'secret12' } as const;

/** A collection is issued; one customer buys an item and sells it to another; everybody sees where it has been. */
test('nft: a collection is issued, an item is bought, offered and sold on between two customers', ({ ownStage }) =>
  story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, TRADER);
  const trader = new Phone(stage, visit, findings);
  const nora = await Phone.register(stage, NORA, { findings, theme: 'dark' });
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const home = await trader.open('/nft');
  await assertVisible(home.getByText('Quarter tiles'));
  await issue(olivia);
  await appears(home.getByText('Two squares'));
  await trader.look(home, 'nft-home');

  const mine = await trader.open('/nftMy');
  const mails = await trader.open('/mails');
  await assertVisible(mine.getByText('No collectibles yet'));
  await buyNew(trader, home);
  await appears(mine.getByText('Two squares #2'));
  await offer(trader, home);
  await trader.look(mine, 'nft-mine');

  const hand = await buyOffered(nora);
  await appears(mails.getByText('Item sold'));
  await appears(home.getByText('Not for sale'));
  await appears(mine.getByText('No collectibles yet'));
  await history(nora, hand);
  await olivia.open('Collections');
  await assertVisible(olivia.row('Two squares', '2%'));
  await olivia.open('Audit log');
  await assertVisible(olivia.row('olivia', 'Agreed with its maker', '127.0.0.1'));
  await olivia.proveBooks();
  trader.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...trader.complaints, ...nora.complaints, ...olivia.complaints], []);
}

async function issue(olivia: Operator): Promise<void> {
  const { page } = olivia;
  await olivia.open('Collections');
  await assertVisible(olivia.row('Quarter tiles'));
  await page.getByRole('button', { name: 'Issue a collection' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Two squares');
  await page.getByLabel('Description').fill('A blue one and a red one.');
  await page.getByLabel('Price of an item').fill('5');
  await page.getByLabel('Fee of a resale, percent').fill('2');
  await page.getByLabel('Number of items').fill('2');
  const files = await Promise.all(
    ['#3366aa', '#aa3344'].map(async (background, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  await assertVisible(page.getByText('Pictures of the items: 2'));
  await olivia.look('console-nft-issue');
  await page.getByRole('button', { name: 'Preview' }).click();
  await assertVisible(page.getByText('nothing of it can be changed'));
  await olivia.look('console-nft-preview');
  await olivia.confirm('Issue a collection', 'Agreed with its maker');
  await assertVisible(olivia.row('Two squares', '5 USDT'));
}

/** From the home of collections to the item that is bought; ends on its page. */
async function buyNew(trader: Phone, home: Page): Promise<void> {
  await home.getByRole('link', { name: /Two squares/ }).click();
  await reaches(home, '/listDetail');
  // The address changes before the page does, and collections name their items too.
  await assertVisible(home.getByRole('region', { name: 'About this collection' }));
  await trader.look(home, 'nft-collection');
  await home.getByRole('link', { name: /#2/ }).click();
  await reaches(home, '/nftDetail');
  await assertVisible(home.getByText('No owners yet.'));
  await home.getByRole('button', { name: 'Buy for 5 USDT' }).click();
  await home.getByRole('button', { name: 'Pay 5 USDT' }).click();
  await reaches(home, '/nftResult');
  await assertVisible(home.getByText('Two squares #2 is yours'));
  await assertVisible(home.getByText('5 USDT paid'));
  await trader.look(home, 'nft-result');
  await home.getByRole('link', { name: 'View item' }).click();
}

async function offer(trader: Phone, home: Page): Promise<void> {
  await home.getByRole('button', { name: 'List for sale', exact: true }).click();
  await home.getByRole('button', { name: 'List', exact: true }).click();
  await assertVisible(home.getByText('Enter a price greater than 0'));
  await home.getByLabel('Listing price').fill('9');
  await assertVisible(home.getByText('8.82 USDT'));
  await trader.look(home, 'nft-ask');
  await home.getByRole('button', { name: 'List', exact: true }).click();
  await assertVisible(home.getByRole('button', { name: 'Remove listing' }));
  await home.getByRole('button', { name: 'Remove listing' }).click();
  await assertVisible(home.getByRole('button', { name: 'List for sale', exact: true }));
  await home.getByRole('button', { name: 'List for sale', exact: true }).click();
  await home.getByLabel('Listing price').fill('7');
  await home.getByRole('button', { name: 'List', exact: true }).click();
  await assertVisible(home.getByRole('button', { name: 'Change price' }));
}

/** Without money she is shown the way to some; then she buys. */
async function buyOffered(nora: Phone): Promise<Page> {
  const money = await nora.open('/recharge-thb');
  const hand = await nora.open('/nftDetail?collection=2&no=2');
  await hand.getByRole('button', { name: 'Buy for 7 USDT' }).click();
  await assertVisible(hand.getByRole('link', { name: 'Insufficient USDT. Deposit' }));
  await hand.keyboard.press('Escape');
  await money.getByLabel('Payment account').fill(NORA.email);
  await money.getByLabel('Amount').fill('100');
  const opened = nora.context.waitForEvent('page');
  await money.getByRole('button', { name: 'Continue to payment' }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await appears(money.getByText('100 USDT credited'));
  await hand.getByRole('button', { name: 'Buy for 7 USDT' }).click();
  await hand.getByRole('button', { name: 'Pay 7 USDT' }).click();
  await assertVisible(hand.getByText('Two squares #2 is yours'));
  return hand;
}

/** Two entries of the ledger: from the operator, and from one customer to the other. */
async function history(nora: Phone, hand: Page): Promise<void> {
  await hand.getByRole('link', { name: 'View item' }).click();
  await assertVisible(hand.getByText(/^Operator to 10\*\*/));
  await assertVisible(hand.getByText(/^10\*\*\d\d to 10\*\*/));
  await nora.look(hand, 'nft-history');
}
