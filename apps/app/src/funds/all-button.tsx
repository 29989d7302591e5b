import { useTranslation } from 'react-i18next';

/** In an amount field: takes all there is. */
export function AllButton({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={onChoose} className="press min-h-11 ps-1 pe-3 text-13 font-medium text-brand">
      {t('common.all')}
    </button>
  );
}
