import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import type { Stage } from '../stage.ts';
import { verifyAll } from '../verified.ts';

const WILMA = { email: 'wilma@example.com', password: 'secret12' } as const;
const TITLE = 'For those who register this year';

/** Two operators put an event in force; who meets it is paid once; it is ended before its time. */
test('welfare: proposed, confirmed, taken once, and closed', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await Phone.register(stage, WILMA, { findings });
  const hand = await phone.open('/welfareEvents');
  const [olivia, oscar] = [
    await Operator.signIn(stage, OLIVIA, { findings }),
    await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' }),
  ];

  await verifyAll(olivia, [hand]);
  await propose(olivia);
  await oscar.open('Proposals');
  await oscar.openCase('Welfare event: year-of-registration');
  await oscar.look('console-welfare-proposal-dark');
  await oscar.decide('Confirm', 'The fund has it');

  const card = hand.getByRole('article', { name: TITLE });
  await appears(card);
  await phone.look(hand, 'welfare-events');
  await card.getByRole('button', { name: 'Claim reward' }).click();
  await assertVisible(hand.getByText('7 USDT has been added to your main account'));
  await assertVisible(card.getByText('Paid', { exact: true }));
  await assertVisible(card.getByText('7 of 70 USDT claimed'));
  const assets = await phone.open('/assets?name=platform');
  await assertVisible(assets.getByText('7', { exact: true }).or(assets.getByText('7.00', { exact: true })));

  // What customers take does not move the list: it is read when it is opened.
  await olivia.open('Proposals');
  await olivia.open('Welfare events');
  await olivia.openCase('year-of-registration');
  await assertVisible(olivia.page.getByText('7 USDT to one customer'));
  await olivia.look('console-welfare-case');
  await olivia.decide('End it now', 'The year is over sooner than thought');
  const other = await Phone.register(stage, { email: 'xaver@example.com', password: 'secret12' }, { findings });
  const otherHand = await other.open('/welfareEvents');
  await assertVisible(otherHand.getByRole('article', { name: TITLE }).getByText('Closed', { exact: true }));
  assertEqual('ways to take it', await otherHand.getByRole('button', { name: 'Claim reward' }).count(), 0);
  await olivia.proveBooks();
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  const complaints = [...phone.complaints, ...other.complaints, ...olivia.complaints, ...oscar.complaints];
  assertEqual('complaints of the browsers', complaints, []);
}

async function propose(olivia: Operator): Promise<void> {
  await olivia.open('Welfare events');
  await olivia.page.getByRole('button', { name: 'Propose an event' }).click();
  const dialog = olivia.page.getByRole('dialog');
  const year = new Date().getFullYear();
  const fields = {
    Name: 'year-of-registration',
    'Title, English': TITLE,
    'Text, English': 'Nothing else to do.',
    'Paid to each customer, USDT': '7',
    'Budget, USDT': '70',
    Begins: `${year}-01-01T00:00`,
    Ends: `${year + 1}-01-01T00:00`,
    'Registered from': `${year}-01-01T00:00`,
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await olivia.look('console-welfare-draft');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await olivia.look('console-welfare-preview');
  await olivia.confirm('Propose', 'To greet who is new');
}
