import { useTranslation } from 'react-i18next';

export interface AllButtonProps {
  /** How much there is; undefined while that is not known: nothing can be chosen then. */
  readonly all: string | undefined;
  readonly onChoose: (all: string) => void;
}

/** In an amount field: takes all there is. */
export function AllButton({ all, onChoose }: AllButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      disabled={all === undefined}
      onClick={() => all !== undefined && onChoose(all)}
      className="press min-h-11 min-w-11 ps-1 pe-3 text-13 font-medium text-brand disabled:text-faint"
    >
      {t('common.all')}
    </button>
  );
}
