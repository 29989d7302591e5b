import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { DEMO, fillSignIn, signIn, signOut } from '../sign-in.ts';

/** Wrong passwords are answered with work for the browser, which nobody sees, and then with a wait that says how long it is. */
test('guessing: the browser works before it may try again, a stranger waits, a known device does not', async ({
  ownStage: stage,
}) => {
  const findings: string[] = [];
  const owner = await stage.visit();
  await signIn(owner.page, DEMO);
  await signOut(owner.page);
  const visit = await stage.visit({ theme: 'dark' });
  const { page } = visit;
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/login');
  for (let n = 0; n < 5; n += 1) {
    await fillSignIn(page, { name: DEMO.name, password: `wrong123${n}` });
    await assertVisible(page.getByText('Incorrect account or password').or(page.getByRole('alert')).first());
    await page.waitForTimeout(300);
  }
  await fillSignIn(page, DEMO);
  await assertVisible(page.getByText(/Too many wrong attempts on this account. Try again in 1 min/).first());
  await look(stage, page, 'sign-in-slowed-dark', findings);
  assertEqual('work was done', workers.length > 0, true);
  // The owner's browser has a count of its own.
  await owner.page.goto('/login');
  await fillSignIn(owner.page, DEMO);
  await reaches(owner.page, '/home');
  assertEqual('what axe finds', findings, []);
  const complaints = [...owner.complaints, ...visit.complaints].filter((text) => !text.includes('429'));
  assertEqual('complaints of the browsers', complaints, []);
});
