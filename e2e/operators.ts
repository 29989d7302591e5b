import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { appears } from './expect.ts';
import { look } from './look.ts';
import type { Stage, Theme, Visit } from './stage.ts';

/** The operators of the demo world. */
export const OLIVIA = { name: 'olivia', password: 'olivia1234' } as const;
export const OSCAR = { name: 'oscar', password: 'oscar1234' } as const;

const DESKTOP = { width: 1280, height: 800 };
const SECRET = /^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/;
/** A session of the console belongs to one tab, so every operator has one tab, and walks through the screens in it. */
const LIST = '.RaDataTable-table';

export interface OperatorOptions {
  readonly theme?: Theme;
  /** Where the findings of axe are collected. */
  readonly findings?: string[];
  /** Of an operator who has signed in before: the second factor's key. */
  readonly secret?: string;
  /** How far the server's clock is ahead. */
  readonly aheadMs?: number;
  /** Of an operator whose first password is worth one sign-in: the own one that is chosen then. */
  readonly ownPassword?: string;
  /** Of the window; the usual one of journeys where absent. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** An operator at a desk: one console, signed in once, read by the words on the screen. */
export class Operator {
  readonly page: Page;
  readonly #stage: Stage;
  readonly #visit: Visit;
  readonly #findings: string[];
  /** The second factor's key. */
  secret = '';

  private constructor(stage: Stage, visit: Visit, findings: string[]) {
    this.page = visit.page;
    this.#stage = stage;
    this.#visit = visit;
    this.#findings = findings;
  }

  /** Signs in; the first time the second factor's key is read from the screen. */
  static async signIn(
    stage: Stage,
    who: { readonly name: string; readonly password: string },
    { theme = 'light', findings = [], secret: known, aheadMs = 0, ownPassword, size = DESKTOP }: OperatorOptions = {},
  ): Promise<Operator> {
    if (stage.isShared)
      throw new Error('An operator signs in on `ownStage`: a shared one may have seen the same operator before.');
    const visit = await stage.visit({ ...size, theme });
    const operator = new Operator(stage, visit, findings);
    const { page } = visit;
    await page.goto('/console/');
    await page.getByLabel('Name').fill(who.name);
    await page.getByLabel('Password').fill(who.password);
    await operator.look(`console-sign-in-${theme}`);
    await page.getByRole('button', { name: 'Next' }).click();
    const secret = known ?? ((await page.getByText(SECRET).textContent()) ?? '').replaceAll(' ', '');
    operator.secret = secret;
    if (known === undefined) await operator.look(`console-enrol-${theme}`);
    if (ownPassword !== undefined) await page.getByLabel('New password').fill(ownPassword);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Administrator', { exact: true }).waitFor();
    return operator;
  }

  get complaints(): readonly string[] {
    return this.#visit.complaints;
  }

  /** Opens a screen by its entry of the menu. */
  async open(entry: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
    await this.page.locator('#react-admin-title').getByText(entry).waitFor();
  }

  /** The rows of the open list that hold all of these texts. */
  row(...texts: readonly string[]): Locator {
    return texts.reduce((rows, text) => rows.filter({ hasText: text }), this.page.locator(`${LIST} tbody tr`));
  }

  /** Opens the case of a row; the row must come without the page being loaded again. */
  async openCase(...texts: readonly string[]): Promise<Locator> {
    const row = this.row(...texts);
    await appears(row);
    // Its first cell: others hold links.
    await row.locator('td').first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }

  /** Decides the case whose dialog is open, with a reason. `action`: the button of the case and of the decision. */
  async decide(action: string, reason: string, confirm = action): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await this.confirm(confirm, reason);
  }

  /** Fills in the dialog of a decision and sends it; waits until it is taken. */
  async confirm(action: string, reason: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('textarea').first().fill(reason);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Chooses an option of a select field. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).last().click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Opens what the search over everything finds, by the keyboard alone. */
  async find(text: string, title: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('combobox', { name: /^Name, email/ }).fill(text);
    await this.page.getByRole('option').filter({ hasText: title }).first().waitFor();
    await this.look('console-search');
    await this.page.keyboard.press('Enter');
  }

  /** The page of a customer, found by name. */
  async openCustomer(name: string): Promise<void> {
    await this.open('Customers');
    const row = this.row(name);
    await appears(row);
    await row.locator('td').first().click();
    await this.page.getByRole('heading', { name, exact: true }).waitFor();
  }

  /** The whole chain of the journal is replayed; throws what the screen says is wrong. */
  async proveBooks(): Promise<void> {
    await this.open('Treasury');
    await this.page.getByRole('button', { name: 'Verify the books' }).click();
    await this.page.getByText(/The books agree up to batch \d+\./).waitFor();
  }

  /** Takes a picture of the screen for people to look at, and notes what axe finds on it. */
  async look(name: string): Promise<void> {
    await look(this.#stage, this.page, name, this.#findings);
  }
}
