import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { assertEqual, assertVisible, reaches } from './expect.ts';
import { look } from './look.ts';
import { codeAfter } from './outbox.ts';
import { agree } from './sign-in.ts';
import { hearComplaints, type Stage, type Visit, type VisitOptions } from './stage.ts';

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
    who: { readonly email: string; readonly password: string },
    { findings = [], ...options }: VisitOptions & { readonly findings?: string[] } = {},
  ): Promise<Phone> {
    const visit = await stage.visit(options);
    const { page } = visit;
    await page.goto('/register');
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByLabel('Email address').fill(who.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await codeAfter(stage.dataFolder, who.email, 0));
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByLabel('Confirm password').fill(who.password);
    await agree(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await reaches(page, '/home');
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
    hearComplaints(page, this.#complaints);
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
    await look(this.#stage, page, name, this.#findings);
  }
}

/** The password that withdrawals ask for; ends on /security. */
export async function setFundPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Fund password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await assertVisible(page.getByText('Fund password set'));
}

/** From the list of channels to the record of a deposit that waits for an operator. */
export function sendByTron(hand: Page, amount: string): Promise<void> {
  return sendBy(/^Tron/, hand, amount);
}

/** The same by the channel whose link has this name. */
export async function sendBy(channel: RegExp, hand: Page, amount: string): Promise<void> {
  await hand.getByRole('link', { name: channel }).click();
  await hand.getByLabel('Amount sent').fill(amount);
  const proof = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: proof };
  await hand.locator('input[type=file][aria-label="Proof of payment"]').last().setInputFiles(file);
  await assertVisible(hand.getByText('Uploaded', { exact: true }));
  await hand.getByRole('button', { name: 'Submit deposit' }).click();
  await reaches(hand, '/recharge-detail');
  await assertVisible(hand.getByText('Confirming that the funds have arrived'));
}
