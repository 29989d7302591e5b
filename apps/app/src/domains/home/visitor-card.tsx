import { buttonClass } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TRY_ADDRESS } from './wanted-simulation.ts';

/** What the product is, and the two ways to begin. */
export function VisitorCard({ simulationOffered }: { readonly simulationOffered: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home.welcome')} className="px-4 pt-2 pb-1">
      <p className="max-w-[20ch] text-28 font-semibold tracking-tight text-balance">{t('home.tagline')}</p>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto">
        <Link to="/register" className={buttonClass('brand', 'medium')}>
          {t('common.register')}
        </Link>
        {simulationOffered && (
          <Link
            data-tour="practice"
            to="/register"
            search={{ redirect: TRY_ADDRESS }}
            className={buttonClass('quiet', 'medium')}
          >
            {t('home.tryDemo')}
          </Link>
        )}
      </div>
      <p className="mt-3 text-13 text-soft">
        {t('home.haveAccount')}{' '}
        <Link
          to="/login"
          className="press relative font-semibold text-brand after:absolute after:-inset-3 after:content-['']"
        >
          {t('common.signIn')}
        </Link>
      </p>
    </section>
  );
}
