import { expect, type Page } from '@playwright/test';
import { appears, assertVisible } from '../expect.ts';
import type { Company } from './company.ts';

/** What is typed into the form for a new instrument; everything else is as in the copy. */
interface Listing {
  /** The choice of the field "Begin with a copy of". */
  readonly model: string;
  /** What is typed to find it. */
  readonly find: string;
  /** Fields of the form in their order, by their names on screen. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string;
}

const COIN: Listing = {
  model: 'XRP/USDT · XRP',
  find: 'XRP',
  fields: {
    'Shown as': 'XLM/USDT',
    Name: 'Stellar Lumens',
    'Base asset': 'xlm',
    'Price step': '0.00001',
    'Price step of levels': '0.00002',
    'Quantity of the first level': '20000',
    'Reference price': '0.29',
  },
  reason: 'Our first customers ask for Lumens',
};

const METAL: Listing = {
  model: 'XPT/USD · Platinum',
  find: 'Platinum',
  fields: {
    'Shown as': 'XPD/USD',
    Name: 'Palladium',
    'Base asset': 'xpd',
    'Reference price': '1410',
  },
  reason: 'The fourth of the noble metals',
};

const SHARE: Listing = {
  model: 'JPM · JPMorgan Chase & Co.',
  find: 'JPM',
  fields: {
    'Shown as': 'IBM',
    Name: 'IBM',
    'Base asset': 'ibm',
    'Reference price': '304',
  },
  reason: 'A share that everybody knows',
};

export const listCoin = (company: Company) => list(company, COIN, 'coin');
export const listMetal = (company: Company) => list(company, METAL, 'metal');

export async function listShare(company: Company): Promise<void> {
  await list(company, SHARE, 'share', async (page) => {
    await page.getByRole('button', { name: 'Add: Company' }).click();
    await page.getByLabel('Exchange', { exact: true }).fill('New York Stock Exchange');
    await page.getByRole('button', { name: 'Add: Headquarters' }).click();
    await page.getByLabel('Headquarters', { exact: true }).fill('Armonk, New York');
    await page.getByRole('button', { name: 'Add: Founded' }).click();
    await page.getByLabel('Founded', { exact: true }).fill('1911');
  });
}

async function list(
  company: Company,
  { model, find, fields, reason }: Listing,
  picture: string,
  more: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const { ada, bob } = company;
  const { page } = ada;
  const shown = fields['Shown as'] ?? '';
  await ada.open('Instruments');
  await page.getByRole('button', { name: 'List an instrument' }).click();
  await page.getByRole('combobox', { name: 'Begin with a copy of' }).fill(find);
  await page.getByRole('option', { name: model, exact: true }).click();
  for (const [name, value] of Object.entries(fields)) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  await more(page);
  await page.evaluate(() => scrollTo(0, 0));
  await company.picture(page, `${picture}-form`);
  await page.getByRole('button', { name: 'See what changes' }).click();
  await appears(page.getByRole('dialog').getByRole('heading', { name: /\(new\)$/ }));
  await company.picture(page, `${picture}-preview`);
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'What is wrong' })).toHaveCount(0);
  await ada.confirm('Propose', reason);
  await company.confirm('Terms of instruments', reason);
  await bob.open('Instruments');
  await bob.page.getByPlaceholder('Search').or(bob.page.getByLabel('Search')).first().fill(shown);
  await assertVisible(bob.row(shown, 'Open'));
  await company.picture(bob.page, `${picture}-listed`);
}
