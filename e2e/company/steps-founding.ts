import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { WHOLE_BROWSER } from '../chromium.ts';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { Operator } from '../operators.ts';
import { Stage } from '../stage.ts';
import { type Company, DESK } from './company.ts';

const ADA = { name: 'ada', ownPassword: 'ada-opens-the-market' } as const;
const BOB = { name: 'bob', ownPassword: 'bob-looks-at-it-twice' } as const;
const PASSWORD = /^(\w+): password (\S+)$/gm;
export const START = 'DEPLOYMENT=north-pier DEMO_WORLD=false npm start';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 32" width="150" height="32">
  <rect y="4" width="24" height="24" rx="6" fill="#0f766e"/><path d="M7 22V10l10 12V10" fill="none" stroke="#fff" stroke-width="3"/>
  <text x="32" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="#12877d">North Pier</text>
</svg>
`;

export async function makeDeployment({ place }: Company): Promise<void> {
  place.run(`npm run new:deployment -- north-pier --brand '#0f766e' --title "North Pier"`);
  writeFileSync(join(place.folder, 'deployments/north-pier/assets/logo.svg'), LOGO);
  const said = place.run('npm run check:deployments -- north-pier');
  assertEqual('what the check says', said.trim().split('\n').at(-1), 'deployments: north-pier: nothing is wrong');
}

export async function start(company: Company): Promise<void> {
  const { place, aheadMs } = company;
  company.server = await place.start(START, aheadMs);
  company.stage = Stage.beside(company.server, place.data, await chromium.launch(WHOLE_BROWSER));
  const said = company.server.said();
  assertEqual('the start names the company', said.includes('North Pier is open at'), true);
  assertEqual('the start tells passwords of a demo', said.includes('demo1234'), false);
  const { page, close } = await company.stage.visit();
  await page.goto('/home');
  await assertVisible(page.getByRole('link', { name: 'Markets' }));
  await company.picture(page, 'app');
  await close();
}

export async function firstOperators(company: Company): Promise<void> {
  const { place, stage, aheadMs } = company;
  const said = place.run('npm run operator -- first ada bob');
  const passwords = new Map([...said.matchAll(PASSWORD)].map(([, name, password]) => [name, password ?? '']));
  const signIn = ({ name, ownPassword }: typeof ADA | typeof BOB) =>
    Operator.signIn(stage, { name, password: passwords.get(name) ?? '' }, { ownPassword, aheadMs, size: DESK });
  company.ada = await signIn(ADA);
  company.bob = await signIn(BOB);
  await company.picture(company.ada.page, 'console');
}

/** Once more after a restart, with what was chosen at the first sign-in. */
export async function signInAgain(company: Company): Promise<void> {
  const { stage, aheadMs, ada } = company;
  const options = { secret: ada.secret, aheadMs, size: DESK };
  company.ada = await Operator.signIn(stage, { name: ADA.name, password: ADA.ownPassword }, options);
}

export async function brand(company: Company): Promise<void> {
  const { ada, stage } = company;
  const { page } = ada;
  await ada.open('Theme');
  await page.getByRole('textbox', { name: 'Brand colour' }).fill('#7a1f2b');
  await page.getByRole('button', { name: 'Make readable colours of it' }).click();
  await assertVisible(page.frameLocator('iframe[title="Home page"]').getByRole('link', { name: 'Markets' }));
  await company.picture(page, 'theme');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await company.picture(page, 'theme-preview');
  await ada.confirm('Put in force', 'Our colours');
  await appears(page.getByText('Our colours'));

  await ada.open('Settings');
  await ada.row('Name and logo').locator('td').first().click();
  await page.getByLabel('Name', { exact: true }).fill('North Pier Exchange');
  await company.picture(page, 'name-and-logo');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await ada.confirm('Put in force', 'The name customers know');
  await appears(page.getByText('The name customers know'));

  const phone = await stage.visit();
  await phone.page.goto('/home');
  await assertVisible(phone.page.getByRole('link', { name: 'Markets' }));
  await company.picture(phone.page, 'branded');
  await phone.close();
}
