import { Select } from '@bourse/ui/select';
import { useTranslation } from 'react-i18next';
import { choosePriceColours, chooseTheme, useTheme } from '../platform/theme.ts';

/** Light, dark or the system's; and which colours mean up and down. */
export function AppearanceChoices() {
  const { t } = useTranslation();
  const { theme, priceColours } = useTheme();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('shell.theme')}</span>
        <Select
          label={t('shell.theme')}
          value={theme}
          onValueChange={chooseTheme}
          options={[
            { key: 'system', label: t('shell.themeSystem') },
            { key: 'light', label: t('shell.themeLight') },
            { key: 'dark', label: t('shell.themeDark') },
          ]}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('shell.priceColours')}</span>
        <Select
          label={t('shell.priceColours')}
          value={priceColours}
          onValueChange={choosePriceColours}
          options={[
            { key: 'default', label: t('shell.coloursDefault') },
            { key: 'swapped', label: t('shell.coloursSwapped') },
            { key: 'colour-blind', label: t('shell.coloursColourBlind') },
          ]}
        />
      </div>
    </div>
  );
}
