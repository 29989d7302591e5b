import { EmptyState } from '@bourse/ui';
import { Chip } from '@bourse/ui/chip';
import { type LoanProductRow, loanProductList } from '@bourse/wire';
import { History, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LiveOnly } from '../../shell/live-only.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { LoanForm } from './loan-form.tsx';

/** /loan: asking for a loan: for how long, how much, what it costs, and the pictures. */
export function LoanPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('loan.title')}
        back
        actions={
          <>
            <HeaderButton label={t('loan.rules')} icon={ScrollText} to="/loan-rule" />
            <HeaderButton label={t('loan.records')} icon={History} to="/loan-record" />
          </>
        }
      />
      <LiveOnly title={t('loan.simulated')} text={t('loan.simulatedText')} skeleton={<LoanSkeleton />}>
        <Products />
      </LiveOnly>
    </>
  );
}

function Products() {
  const { t } = useTranslation();
  const products = useCall(loanProductList, {});
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  if (products.data === undefined) return products.error === null ? <LoanSkeleton /> : <LoadFailed query={products} />;
  const { rows } = products.data;
  const product = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (product === undefined) return <EmptyState title={t('loan.none')} text={t('loan.noneText')} />;
  return (
    <>
      <Cycles products={rows} chosen={product.id} onChoose={setChosen} />
      <LoanForm product={product} />
    </>
  );
}

interface CyclesProps {
  readonly products: readonly LoanProductRow[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

function Cycles({ products, chosen, onChoose }: CyclesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="px-4 pt-2">
      <legend className="pb-2 text-13 text-soft">{t('loan.cycle')}</legend>
      <div className="grid grid-cols-4 large-text:grid-cols-2 gap-2">
        {products.map(({ id, cycleType }) => (
          <Chip key={id} pressed={id === chosen} onChoose={() => onChoose(id)}>
            {t('loan.days', { count: cycleType, days: cycleType })}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** In the geometry of the form. */
function LoanSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-4 px-4 pt-3"
      bars={[
        'h-14 w-full rounded-control',
        'h-24 w-full rounded-control',
        'h-56 w-full rounded-card',
        'h-44 w-full rounded-card',
      ]}
    />
  );
}
