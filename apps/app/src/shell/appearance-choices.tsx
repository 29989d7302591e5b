import { Select } from '@bourse/ui/select';
import { Switch } from '@bourse/ui/switch';
import { useTranslation } from 'react-i18next';
import { chooseHaptics, useHaptics } from '../platform/haptics.ts';
import { choosePriceColours, chooseTheme, useTheme } from '../platform/theme.ts';

/** Light, dark or the system's; which colours mean up and down; whether the phone is felt. */
export function AppearanceChoices() {
  const { t } = useTranslation();
  const { theme, priceColours } = useTheme();
  const haptics = useHaptics();
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
      {haptics !== undefined && <Switch label={t('shell.haptics')} checked={haptics} onCheckedChange={chooseHaptics} />}
    </div>
  );
}
