import type { Page } from 'playwright-core';
import { seriousFindings } from './axe-check.ts';
import { assertEqual, assertVisible } from './expect.ts';
import { settled } from './operators.ts';
import { codeAfter } from './outbox.ts';
import { isComplaint, type Stage, type Theme, type Visit } from './stage.ts';

/** A customer's phone: several of its pages stay open, and none is ever loaded a second time. */
export class Phone {
  readonly #stage: Stage;
  readonly #visit: Visit;
  readonly #findings: string[];
  readonly #opened: { readonly path: string; loads: number }[] = [];
  readonly #complaints: string[] = [];

  constructor(stage: Stage, visit: Visit, findings: string[]) {
    this.#stage = stage;
    this.#visit = visit;
    this.#findings = findings;
  }

  /** A new customer, registered by e-mail and signed in. */
  static async register(
    stage: Stage,
    who: { readonly email: string; readonly password: string; readonly dataFolder: string },
    { theme = 'light', findings = [] }: { readonly theme?: Theme; readonly findings?: string[] } = {},
  ): Promise<Phone> {
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await page.goto('/register');
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByLabel('E-mail address').fill(who.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await codeAfter(who.dataFolder, who.email, 0));
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByLabel('Password once more').fill(who.password);
    await page.getByRole('button', { name: 'Open account' }).click();
    await page.waitForURL('**/home');
    return new Phone(stage, visit, findings);
  }

  /** Another page of the phone, which stays open. */
  async open(path: string): Promise<Page> {
    const page = await this.#visit.context.newPage();
    const opened = { path, loads: 0 };
    this.#opened.push(opened);
    page.on('load', () => {
      opened.loads += 1;
    });
    page.on('console', (message) => {
      if (isComplaint(message)) this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    await page.goto(path);
    return page;
  }

  get context() {
    return this.#visit.context;
  }

  get complaints(): readonly string[] {
    return [...this.#visit.complaints, ...this.#complaints];
  }

  /** Every page was loaded once: when it was opened. */
  assertNeverReloaded(): void {
    assertEqual(
      'pages that were loaded again',
      this.#opened.filter(({ loads }) => loads > 1).map(({ path }) => path),
      [],
    );
  }

  async look(page: Page, name: string): Promise<void> {
    await settled(page);
    await this.#stage.picture(page, name);
    for (const finding of await seriousFindings(page)) this.#findings.push(`${name}: ${finding}`);
  }
}

/** The password that withdrawals ask for; ends on /security. */
export async function setFundPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Fund password', { exact: true }).fill(password);
  await page.getByLabel('Password once more').fill(password);
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await assertVisible(page.getByText('Fund password set'));
}
