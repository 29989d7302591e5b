import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { reaches } from './expect.ts';
import { fillSignIn, TRADER } from './sign-in.ts';
import { PHONE, Stage, type Theme, type Visit } from './stage.ts';
import { TestWallet } from './test-wallet.ts';

const OUT = join(import.meta.dirname, '../docs/pictures/deployments.png');
const SHIPPED = ['default', 'brasil', 'wallet-first'] as const;
const THEMES: readonly Theme[] = ['light', 'dark'];
const SCREENS = ['/home', '/quote', '/trade', '/login', '/assets'] as const;
/** How wide a phone is drawn, and what is between two of them. */
const WIDTH = 156;
const HEIGHT = Math.round((PHONE.height / PHONE.width) * WIDTH);
const GAP = 8;
const SETTLE_MS = 2_000;

/** Screens of one deployment in one appearance: those before signing in, and after. */
async function pictures(stage: Stage, deployment: string, theme: Theme): Promise<Buffer[]> {
  const visit: Visit = await stage.visit({ theme });
  // Where a deployment begins dark, a choice says otherwise.
  await visit.context.addInitScript((chosen) => localStorage.setItem('bourse.theme', chosen), theme);
  const hasWallet = deployment === 'wallet-first';
  if (hasWallet) await new TestWallet(7, 1).install(visit.context, 'Test wallet');
  const taken = new Map<string, Buffer>();
  const take = async (screen: string) => {
    await visit.page.goto(screen);
    await visit.page.waitForTimeout(SETTLE_MS);
    taken.set(
      screen,
      await sharp(await visit.page.screenshot())
        .resize(WIDTH, HEIGHT)
        .toBuffer(),
    );
  };
  await take('/login');
  // What asks for the wallet's signature is put away: the rows show the same screens.
  if (hasWallet) await visit.page.keyboard.press('Escape');
  await fillSignIn(visit.page, TRADER);
  await reaches(visit.page, '/home');
  for (const screen of SCREENS) if (screen !== '/login') await take(screen);
  await visit.close();
  return SCREENS.map((screen) => taken.get(screen) ?? Buffer.alloc(0));
}

/** One picture of every deployment that ships: a row for each of them and each appearance. */
const rows: Buffer[][] = [];
for (const deployment of SHIPPED) {
  await Stage.during({ DEPLOYMENT: deployment }, async (stage) => {
    for (const theme of THEMES) rows.push(await pictures(stage, deployment, theme));
  });
}
mkdirSync(join(OUT, '..'), { recursive: true });
const size = { width: SCREENS.length * (WIDTH + GAP) + GAP, height: rows.length * (HEIGHT + GAP) + GAP };
await sharp({ create: { ...size, channels: 3, background: '#9aa1ab' } })
  .composite(
    rows.flatMap((row, down) =>
      row.map((input, across) => ({
        input,
        left: GAP + across * (WIDTH + GAP),
        top: GAP + down * (HEIGHT + GAP),
      })),
    ),
  )
  .png({ palette: true, quality: 80, compressionLevel: 9 })
  .toFile(OUT);
console.log(`${OUT}: ${size.width} by ${size.height}`);
process.exit(0);
