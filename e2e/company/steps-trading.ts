import { appears, assertVisible, reaches } from '../expect.ts';
import type { Company } from './company.ts';

export async function buyCoin(company: Company): Promise<void> {
  const { clara, ada } = company;
  const spot = await clara.open('/trade?tradeKey=BBTrading&symbol=xlmusdt');
  await spot.getByRole('button', { name: 'Market', exact: true }).click();
  await spot.getByLabel('Total (USDT)').fill('300');
  await appears(spot.getByText(/XLM \(0\.2%\)$/));
  await company.picture(spot, 'order');
  await spot.getByRole('button', { name: 'Buy XLM' }).click();
  await assertVisible(spot.getByText(/Order filled/));
  await company.picture(spot, 'filled');
  await ada.open('Orders');
  await assertVisible(ada.row('XLM'));
  await company.picture(ada.page, 'orders');
}

export async function buyMetal(company: Company): Promise<void> {
  const { clara } = company;
  const hand = await clara.open('/trade?tradeKey=Ustandard&symbol=xpdusd');
  await hand.getByRole('link', { name: 'Transfer to contract account' }).click();
  await reaches(hand, '/transfer');
  await hand.getByLabel(/^Amount/).fill('500');
  await company.picture(hand, 'transfer');
  await hand.getByRole('button', { name: 'Transfer 500 USDT' }).click();
  await assertVisible(hand.getByText('Transfer completed'));
  const desk = await clara.open('/trade?tradeKey=Ustandard&symbol=xpdusd');
  await desk.getByRole('button', { name: 'Market', exact: true }).click();
  await desk.getByLabel('Quantity (lots)').fill('10');
  await company.picture(desk, 'contract');
  await desk.getByRole('button', { name: /^Open long/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Open long: 10 lots' }).click();
  await desk.getByRole('checkbox', { name: 'I understand that I may lose this money' }).check();
  await company.picture(desk, 'notice');
  await desk.getByRole('button', { name: 'Accept and place order' }).click();
  await assertVisible(desk.getByRole('tab', { name: /^Positions ?1$/ }));
  await company.picture(desk, 'position');
}

export async function buyShare(company: Company): Promise<void> {
  const { clara, ada } = company;
  const hand = await clara.open('/stockDetail?symbol=ibm');
  const button = (words: string | RegExp) => hand.getByRole('button', { name: words, exact: true });
  await assertVisible(hand.getByRole('heading', { name: /^About / }));
  await company.picture(hand, 'share');
  await button(/^Buy/).last().click();
  await button('Market').click();
  await hand.getByLabel('Shares', { exact: true }).fill('1');
  await company.picture(hand, 'order');
  await button(/^Convert and buy 1 IBM/).click();
  await hand.getByRole('checkbox', { name: 'I understand that I may lose this money' }).check();
  await button('Accept and place order').click();
  await reaches(hand, '/assets?name=stock');
  await assertVisible(hand.getByText(/Filled: 1 IBM at/));
  await company.picture(hand, 'bought');
  await ada.open('Positions');
  await assertVisible(ada.row('IBM'));
  await company.picture(ada.page, 'positions');
}

export async function splitAndDividend(company: Company): Promise<void> {
  const { clara, ada } = company;
  const { page } = ada;
  await ada.open('Trading');
  await page.getByRole('button', { name: 'Halt trading' }).click();
  await ada.choose('Desk', 'Stocks');
  await ada.choose('Instrument', 'IBM');
  await ada.choose('What customers are told', 'An extraordinary event');
  await company.picture(page, 'halt');
  await ada.confirm('Halt trading', 'Dividend and split today');
  await appears(page.getByText('Halted now'));

  const openShare = async () => {
    await ada.open('Instruments');
    await page.getByPlaceholder('Search').or(page.getByLabel('Search')).first().fill('IBM');
    const row = ada.row('IBM', 'Share, New York');
    await appears(row);
    await row.locator('td').first().click();
  };
  await openShare();
  await page.getByRole('button', { name: 'Dividend', exact: true }).click();
  await page.getByLabel('For each share, in USD').fill('1.68');
  await company.picture(page, 'dividend');
  await ada.confirm('Propose', 'Dividend of the quarter');
  await company.confirm('Split or dividend', 'Dividend of the quarter');

  await openShare();
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await page.getByLabel('So many shares').fill('1');
  await page.getByLabel('become so many').fill('2');
  await company.picture(page, 'split');
  await ada.confirm('Propose', 'Two for one');
  await company.confirm('Split or dividend', 'Two for one');

  await ada.open('Trading');
  await page.getByRole('button', { name: 'Open again' }).click();
  await ada.confirm('Propose', 'Both are done, and the price is right');
  await company.confirm('Opening of trading', 'Both are done, and the price is right');

  const mails = await clara.open('/mails');
  await assertVisible(mails.getByText(/split/i));
  await assertVisible(mails.getByText(/dividend/i));
  await company.picture(mails, 'letters');
  const share = await clara.open('/stockDetail?symbol=ibm');
  await assertVisible(share.getByRole('tab', { name: /^Positions ?1$/ }));
  await share.getByRole('tab', { name: /^Positions/ }).scrollIntoViewIfNeeded();
  await assertVisible(share.getByText('2', { exact: true }));
  await company.picture(share, 'after');
}
