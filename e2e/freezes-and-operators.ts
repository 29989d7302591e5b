import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears, reaches } from './expect.ts';
import type { Operator } from './operators.ts';
import type { Phone } from './phone.ts';
import { fillSignIn } from './sign-in.ts';

/** How operators see the customer. */
export const MASKED = 'br***@example.com';

/** What a story has open to its end: a phone with its pages, and two operators' desks. */
export interface Table {
  readonly who: { readonly email: string; readonly password: string };
  readonly phone: Phone;
  /** The page that the customer uses; the other one stays open. */
  readonly hand: Page;
  readonly mails: Page;
  readonly olivia: Operator;
  readonly oscar: Operator;
}

const HOUR_MS = 3_600_000;

/** The account, then withdrawals alone, are closed and opened again. */
export async function freezes(table: Table): Promise<void> {
  await wholeAccount(table);
  await withdrawalsAlone(table);
}

/** "2026-11-21T14:05" in the browser's time. */
function inAnHour(): string {
  const at = new Date(Date.now() + HOUR_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

async function freeze(operator: Operator, module: string, reason: string, until?: string): Promise<void> {
  await operator.page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await operator.choose('What', module);
  if (until !== undefined) await operator.page.getByLabel('Until').fill(until);
  await operator.look(`console-freeze-${module.toLowerCase().replace(' ', '-')}`);
  await operator.confirm('Freeze', reason);
}

async function lift(operator: Operator, reason: string): Promise<void> {
  await operator.page.getByRole('tab', { name: 'Freezes' }).click();
  await operator.page.getByRole('button', { name: 'Lift' }).click();
  await operator.look('console-lift');
  await operator.confirm('Lift', reason);
}

async function wholeAccount({ who, phone, hand, mails, olivia, oscar }: Table): Promise<void> {
  await olivia.openCustomer(MASKED);
  await oscar.openCustomer(MASKED);
  await freeze(olivia, 'Whole account', 'Seen in a report of theft', inAnHour());
  const notice = hand.getByRole('alertdialog').or(hand.getByRole('dialog'));
  await appears(notice.getByText('Seen in a report of theft'));
  await phone.look(hand, 'frozen-told-at-once');
  await appears(oscar.page.getByText('Frozen', { exact: true }));
  await notice.getByRole('button', { name: 'Close' }).click();
  // Signed out on every page of the phone.
  await reaches(hand, '/home');
  await reaches(mails, '/home');
  await mails.getByRole('button', { name: 'Close' }).click();

  await hand
    .getByRole('link', { name: /Sign in|Log in/ })
    .first()
    .click();
  await fillSignIn(hand, { name: who.email, password: who.password });
  await appears(notice.getByText('Seen in a report of theft'));
  await notice.getByRole('button', { name: 'Continue' }).click();
  await disappears(notice);

  // Records are read, orders are refused.
  await openFromTabs(hand, 'Assets');
  await hand.getByRole('link', { name: 'Statements' }).click();
  await assertVisible(hand.getByRole('button', { name: 'Export CSV' }));
  await hand.getByRole('button', { name: 'Back' }).click();
  await openFromTabs(hand, 'Trade');
  await assertVisible(hand.getByText('Suspended. See why'));
  await hand.getByRole('button', { name: /^Up/ }).click();
  await assertVisible(notice.getByText('Seen in a report of theft'));
  assertEqual('what the server says of an order', await orderBy(hand), 'account_frozen');

  await lift(oscar, 'He called and showed his papers');
  await disappears(notice);
  await disappears(hand.getByText('Suspended. See why'));
  assertEqual('what the server says of an order', await orderBy(hand), 'insufficient_balance');
  await appears(olivia.page.getByText('In order', { exact: true }));
}

async function withdrawalsAlone({ phone, hand, olivia }: Table): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/assets');
  await hand.getByRole('link', { name: 'Withdraw' }).click();
  await hand.getByRole('link', { name: /^Tron/ }).click();
  await assertVisible(hand.getByRole('button', { name: 'Continue' }));
  await freeze(olivia, 'Withdrawal', 'The address is being checked');
  const closed = hand.getByRole('button', { name: 'Suspended. See why' });
  await appears(closed);
  await closed.click();
  const notice = hand.getByRole('alertdialog').or(hand.getByRole('dialog'));
  await assertVisible(notice.getByText('The address is being checked'));
  await phone.look(hand, 'frozen-withdrawals');
  await notice.getByRole('button', { name: 'Close' }).click();
  assertEqual('what the server says of an order', await orderBy(hand), 'insufficient_balance');
  await lift(olivia, 'The address is his');
  await disappears(closed);
}

async function openFromTabs(hand: Page, tab: string): Promise<void> {
  await hand.getByRole('navigation').last().getByRole('link', { name: tab, exact: true }).click();
}

/** Asks for an order as the phone's session does, past the screen: the key of the refusal. */
async function orderBy(hand: Page): Promise<string> {
  return hand.evaluate(async () => {
    const answer = await fetch('/api/currency/order/submit', {
      method: 'POST',
      headers: { satoken: localStorage.getItem('bourse.token') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ symbol: 'btcusdt', delegateValue: '10', delegateType: 1, type: 0 }),
    });
    return ((await answer.json()) as { key?: string }).key ?? '';
  });
}
