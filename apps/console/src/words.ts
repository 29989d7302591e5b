import { auditWords } from './words/audit.ts';
import { campaignsWords } from './words/campaigns.ts';
import { casesWords } from './words/cases.ts';
import { connectionsWords } from './words/connections.ts';
import { copyTradingWords } from './words/copy-trading.ts';
import { defiWords } from './words/defi.ts';
import { editingWords } from './words/editing.ts';
import { feeWords } from './words/fees.ts';
import { fieldWords } from './words/fields.ts';
import { instrumentsWords } from './words/instruments.ts';
import { limitsWords } from './words/limits.ts';
import { loansWords } from './words/loan.ts';
import { nftsWords } from './words/nft.ts';
import { notesWords } from './words/notes.ts';
import { offeringsWords } from './words/offering.ts';
import { peopleWords } from './words/people.ts';
import { pricesWords } from './words/prices.ts';
import { queuesWords } from './words/queues.ts';
import { repliesWords } from './words/replies.ts';
import { reportsWords } from './words/reports.ts';
import { resourcesWords } from './words/resources.ts';
import { riskWords } from './words/risk.ts';
import { savingsWords } from './words/savings.ts';
import { settingsWords } from './words/settings.ts';
import { shellWords } from './words/shell.ts';
import { themeWords } from './words/theme.ts';
import { tradingWords } from './words/trading.ts';
import { welfareWords } from './words/welfare.ts';

/** Every word of the console. "one |||| many"; %{name} is filled in. */
export const words = {
  ...shellWords,
  ...queuesWords,
  ...repliesWords,
  ...auditWords,
  ...campaignsWords,
  ...casesWords,
  ...fieldWords,
  ...limitsWords,
  ...loansWords,
  ...copyTradingWords,
  ...nftsWords,
  ...notesWords,
  ...editingWords,
  ...settingsWords,
  ...resourcesWords,
  ...reportsWords,
  ...savingsWords,
  ...offeringsWords,
  ...welfareWords,
  ...defiWords,
  ...themeWords,
  ...feeWords,
  ...pricesWords,
  ...riskWords,
  ...tradingWords,
  ...instrumentsWords,
  ...peopleWords,
  ...connectionsWords,
} as const;
