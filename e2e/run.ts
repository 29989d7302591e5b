import type { Journey } from './journey.ts';
import { accountSecurity } from './journeys/account-security.ts';
import { aroundTheApp } from './journeys/around-the-app.ts';
import { cardsAndAddresses } from './journeys/cards-and-addresses.ts';
import { certification } from './journeys/certification.ts';
import { certificationAndOperators } from './journeys/certification-and-operators.ts';
import { contractDesk } from './journeys/contract-desk.ts';
import { copyTrading } from './journeys/copy-trading.ts';
import { defi } from './journeys/defi.ts';
import { everyList } from './journeys/every-list.ts';
import { everyScreen } from './journeys/every-screen.ts';
import { installable } from './journeys/installable.ts';
import { languages } from './journeys/languages.ts';
import { largeText } from './journeys/large-text.ts';
import { limits } from './journeys/limits.ts';
import { loans } from './journeys/loans.ts';
import { moneyAndOperators } from './journeys/money-and-operators.ts';
import { news } from './journeys/news.ts';
import { nft } from './journeys/nft.ts';
import { pseudoLanguage } from './journeys/pseudo-language.ts';
import { recharge } from './journeys/recharge.ts';
import { routeTable } from './journeys/route-table.ts';
import { savings } from './journeys/savings.ts';
import { spotTrading } from './journeys/spot-trading.ts';
import { stocks } from './journeys/stocks.ts';
import { strategies } from './journeys/strategies.ts';
import { subscription } from './journeys/subscription.ts';
import { theme } from './journeys/theme.ts';
import { timedAppointment } from './journeys/timed-appointment.ts';
import { timedContract } from './journeys/timed-contract.ts';
import { walletSignIn } from './journeys/wallet-sign-in.ts';
import { welfare } from './journeys/welfare.ts';
import { Stage } from './stage.ts';

const JOURNEYS: readonly Journey[] = [
  spotTrading,
  contractDesk,
  timedContract,
  stocks,
  strategies,
  timedAppointment,
  certification,
  accountSecurity,
  walletSignIn,
  cardsAndAddresses,
  moneyAndOperators,
  limits,
  loans,
  nft,
  certificationAndOperators,
  savings,
  recharge,
  defi,
  copyTrading,
  subscription,
  everyList,
  news,
  welfare,
  theme,
  installable,
  everyScreen,
  languages,
  pseudoLanguage,
  largeText,
  routeTable,
  aroundTheApp,
];

/** Runs the journeys whose name holds the first argument, or all; pictures go to test-results. */
const wanted = process.argv[2] ?? '';
const stage = await Stage.open();
let [passed, failed] = [0, 0];
for (const journey of JOURNEYS.filter(({ name }) => name.includes(wanted))) {
  const startMs = performance.now();
  try {
    await journey.run(stage);
    passed += 1;
    console.log(`passed  ${journey.name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${journey.name}\n  ${error instanceof Error ? error.message : String(error)}`);
    await stage.pictureOfFailure();
    for (const context of stage.browser.contexts()) await context.close();
  }
}
await stage.close();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
