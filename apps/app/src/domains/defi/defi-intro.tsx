import type { DefiCoin } from '@bourse/wire';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What it is, in two sentences. */
export function DefiIntro({ coin }: { readonly coin: DefiCoin }) {
  const { t } = useTranslation();
  return (
    <section className="mx-4 mt-2 flex items-start gap-3 rounded-card bg-surface-1 p-4">
      <KeyRound aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="text-17 font-semibold text-strong">{t('defi.introTitle', { coin: coin.toUpperCase() })}</h2>
        <p className="mt-1 text-13 text-soft">{t('defi.introText')}</p>
      </div>
    </section>
  );
}
