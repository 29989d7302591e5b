import {
  ACTIVITY_TYPES,
  type AllSetting,
  allSetting,
  dictionary,
  getAllSetting,
  getWhitePaperSetting,
  iconOf,
  LANGUAGE_NAMES,
  type OutputOf,
  publicSetting,
  REPAY_TYPES,
} from '@bourse/wire';

import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { wordMessage } from '../../platform/http/wording.ts';
import type { Log } from '../../platform/log.ts';
import { defaultSettings, FIXED_KEYS, withoutSwitchedOff } from './default-settings.ts';

export interface SettingsDeps {
  readonly db: Database;
  readonly log: Log;
  readonly deployment: Deployment;
  /** Where prices come from. */
  readonly market: { readonly name: string; readonly simulated: boolean; readonly foreseeable: boolean };
  /** Symbols that are not listed here are left out of the market overview. */
  isInstrument?(symbol: string): boolean;
}

export interface SettingsDomain {
  readonly routes: readonly Route[];
  /** The settings in force; from memory. */
  current(): AllSetting;
  /** What is in force until an operator changes it. */
  readonly standard: AllSetting;
  /** Values of the dictionary t_bank_coin. */
  bankCoins(): readonly string[];
  /** Reads the table again. */
  reload(): Promise<void>;
}

/** The languages offered. */
function languages({ LANGUAGE_SETTING, ICON_SETTING }: AllSetting): OutputOf<typeof dictionary> {
  return LANGUAGE_SETTING.filter(({ isOpen }) => isOpen === 1).map(({ key }) => ({
    dictValue: key,
    dictLabel: LANGUAGE_NAMES[key],
    remark: LANGUAGE_NAMES[key],
    imgUrl: iconOf(ICON_SETTING, 'language', key),
  }));
}

/** Currencies that bank cards may be in, as assets are written; cards of Brazil are in reals. */
function bankCoins({ bankCard }: Pick<Deployment, 'bankCard'>): OutputOf<typeof dictionary> {
  const coins = bankCard.form === 'brazil' ? ['brl'] : ['usd', 'brl'];
  return coins.map((coin) => ({ dictValue: coin, dictLabel: coin.toUpperCase(), remark: '', imgUrl: '' }));
}

/** Kinds of DeFi activities, as the reader's language calls them. */
function activityTypes(lang: string): OutputOf<typeof dictionary> {
  const words = { '1': 'defi_type_holding', '2': 'defi_type_welcome' } as const;
  return ACTIVITY_TYPES.map((type) => ({
    dictValue: type,
    dictLabel: wordMessage(words[type], undefined, lang),
    remark: '',
    imgUrl: '',
  }));
}

/** The ways loans are repaid. */
function repayTypes(lang: string): OutputOf<typeof dictionary> {
  return REPAY_TYPES.map((dictValue) => ({
    dictValue,
    dictLabel: wordMessage(`loan_repay_${dictValue}`, undefined, lang),
    remark: '',
    imgUrl: '',
  }));
}

/** What the app is configured with: the defaults, and what an operator changed in the table of settings. */
export async function createSettingsDomain(deps: SettingsDeps): Promise<SettingsDomain> {
  let settings = await readSettings(deps);
  // Keys of an object that are not in its schema stay behind.
  let told = publicSetting.parse(settings);
  let offered = languages(settings);
  const coins = bankCoins(deps.deployment);
  return {
    bankCoins: () => coins.map(({ dictValue }) => dictValue),
    routes: [
      route(getAllSetting, 'read', () => told),
      route(getWhitePaperSetting, 'read', () => settings.WHITE_PAPER_SETTING),
      route(dictionary, 'read', ({ params, lang }) => {
        if (params.dictType === 'defi_activity_type') return activityTypes(lang);
        if (params.dictType === 't_app_language') return offered;
        return params.dictType === 't_bank_coin' ? coins : repayTypes(lang);
      }),
    ],
    standard: defaultSettings(deps.deployment, deps.market),
    current: () => settings,
    reload: async () => {
      settings = await readSettings(deps);
      told = publicSetting.parse(settings);
      offered = languages(settings);
    },
  };
}

/** A stored value that the wire package does not allow is logged, and its default stays. */
async function readSettings({ db, log, deployment, market, isInstrument }: SettingsDeps): Promise<AllSetting> {
  let settings = defaultSettings(deployment, market);
  const shape: Readonly<Record<string, unknown>> = allSetting.shape;
  for (const { key, value } of await rows(db, sqlFor.selectFrom('settings').select(['key', 'value']))) {
    const parsed = allSetting.safeParse({ ...settings, [key]: value });
    if (!(key in shape) || FIXED_KEYS.has(key) || !parsed.success) {
      log.error({ key, issues: parsed.error?.issues }, 'a stored setting is not usable: its default stays');
      continue;
    }
    settings = parsed.data;
  }
  const home = settings.HOME_COIN_SETTING.filter((symbol) => isInstrument?.(symbol) ?? true);
  const playing = withoutSwitchedOff(settings.PLAYING_SETTING, deployment.markets);
  return { ...settings, HOME_COIN_SETTING: home, PLAYING_SETTING: playing };
}
