import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../tools/server-process.ts';
import { appears } from '../expect.ts';
import { settled } from '../look.ts';
import type { Operator } from '../operators.ts';
import type { Phone } from '../phone.ts';
import { PICTURES, type Stage } from '../stage.ts';
import type { Place } from './place.ts';

/** A desk as wide as the console is pictured. */
export const DESK = { width: 1440, height: 900 } as const;
const NOT_YET = 'the steps are told in their order';

/** What the steps of the guide make, one after the other. */
export class Company {
  readonly place: Place;
  readonly pictures = join(PICTURES, 'company');
  /** How far the server's clock is ahead of this machine's, ms. */
  aheadMs: number;
  #server: (ServerProcess & { readonly said: () => string }) | undefined;
  #stage: Stage | undefined;
  #ada: Operator | undefined;
  #bob: Operator | undefined;
  #clara: Phone | undefined;
  #pictured = 0;
  /** The number of the step that is being told. */
  step = 0;

  constructor(place: Place, aheadMs: number) {
    this.place = place;
    this.aheadMs = aheadMs;
  }

  get server() {
    return there(this.#server);
  }
  set server(server) {
    this.#server = server;
  }
  get stage(): Stage {
    return there(this.#stage);
  }
  set stage(stage: Stage) {
    this.#stage = stage;
  }
  /** The first operator, who proposes. */
  get ada(): Operator {
    return there(this.#ada);
  }
  set ada(ada: Operator) {
    this.#ada = ada;
  }
  /** The second, who confirms. */
  get bob(): Operator {
    return there(this.#bob);
  }
  set bob(bob: Operator) {
    this.#bob = bob;
  }
  /** The first customer. */
  get clara(): Phone {
    return there(this.#clara);
  }
  set clara(clara: Phone) {
    this.#clara = clara;
  }

  /** What the browsers of all three have complained about. */
  get complaints(): readonly string[] {
    return [this.#ada, this.#bob, this.#clara].flatMap((one) => one?.complaints ?? []);
  }

  /** Bob confirms what Ada has proposed with this reason. */
  async confirm(kind: string, reason: string): Promise<void> {
    const { bob } = this;
    await bob.open('Proposals');
    const proposed = await bob.openCase(kind, reason);
    await proposed.getByRole('button', { name: 'Confirm', exact: true }).click();
    await this.picture(bob.page, 'confirm');
    await bob.confirm('Confirm', 'Looked at together');
    await appears(bob.page.getByText('Done', { exact: true }));
  }

  /** A picture for people to look at, numbered by the step. */
  async picture(page: Page, name: string): Promise<void> {
    await settled(page);
    this.#pictured += 1;
    const [step, at] = [String(this.step).padStart(2, '0'), String(this.#pictured).padStart(2, '0')];
    await page.screenshot({ path: join(this.pictures, `${step}-${at}-${name}.png`), scale: 'css' });
  }

  /** Everything that is open, for whoever looks why a step failed. */
  async pictureOfEach(name: string): Promise<void> {
    const pages = this.#stage?.browser.contexts().flatMap((context) => context.pages()) ?? [];
    for (const [at, page] of pages.entries()) {
      await page
        .screenshot({ path: join(this.pictures, `${name}-${at + 1}.png`), scale: 'css' })
        .catch(() => undefined);
    }
  }

  async end(): Promise<void> {
    await this.#stage?.browser.close();
    await this.#server?.stop();
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error(NOT_YET);
  return value;
}
