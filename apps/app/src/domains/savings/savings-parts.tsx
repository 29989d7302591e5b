import { Badge, Skeleton } from '@bourse/ui';
import { annualRate, type SavingsState } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oddsRange } from '../../kit/money/odds-text.ts';
import { Loading, LoadingBars } from '../../shell/loading.tsx';

/** What can be bought of a product, where that is not everything. */
export function StateBadge({ state }: { readonly state: SavingsState }) {
  const { t } = useTranslation();
  if (state === 'open') return null;
  return <Badge tone="warn">{t(state === 'sold' ? 'savings.soldOut' : 'savings.closed')}</Badge>;
}

/** Of the link that is a card's title: the whole card is its target. */
export const CARD_LINK = 'after:absolute after:inset-0 after:rounded-card after:content-[""]';

export interface ProductCardProps {
  /** The title, as a link of `CARD_LINK`. */
  readonly title: ReactNode;
  readonly icon: string;
  readonly state: SavingsState;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** What a day pays, as a proportion: from the least to the most. */
  readonly minOdds: string;
  readonly maxOdds: string;
  readonly days: number;
  /** `Figure`s of a row. */
  readonly children: ReactNode;
}

/** One product in a list: what it pays, for how long, and its figures. */
export function ProductCard({ title, icon, state, badge, minOdds, maxOdds, days, children }: ProductCardProps) {
  const { t } = useTranslation();
  return (
    <article className="press relative rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        {icon !== '' && <img src={icon} alt="" className="size-6 rounded-control" />}
        <h2 className="min-w-0 flex-1 text-15 break-words font-semibold text-strong">{title}</h2>
        {badge}
        <StateBadge state={state} />
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-11 text-faint">{t('savings.dayRate')}</span>
          <bdi className="nums text-20 font-semibold text-strong">{oddsRange(minOdds, maxOdds)}</bdi>
          <AnnualRate minOdds={minOdds} maxOdds={maxOdds} />
        </p>
        <p className="shrink-0 text-end">
          <span className="block text-11 text-faint">{t('savings.days')}</span>
          <bdi className="nums text-20 font-semibold text-strong">{days}</bdi>
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-3">{children}</dl>
    </article>
  );
}

/** Below a daily rate: the same as a simple yearly one. */
export function AnnualRate({ minOdds, maxOdds }: Pick<ProductCardProps, 'minOdds' | 'maxOdds'>) {
  const { t } = useTranslation();
  return (
    <span className="block text-12 text-soft">
      {t('earn.apr')} <bdi className="nums font-medium">{oddsRange(annualRate(minOdds), annualRate(maxOdds))}</bdi>
    </span>
  );
}

/** In the geometry of product cards. */
export function CardsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 px-4 pt-2">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-46 w-full rounded-card" />
      ))}
    </Loading>
  );
}

/** Of a product's own page. */
export function ProductSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-4 px-4 pt-3"
      bars={[
        'h-24 w-full rounded-card',
        'h-20 w-full rounded-control',
        'h-28 w-full rounded-card',
        'h-12 w-full rounded-control',
      ]}
    />
  );
}

export interface SummaryFigure {
  readonly label: string;
  readonly value: string | undefined;
}

/** Figures of the customer's own, the first of them large. */
export function SummaryCard({ figures, unit }: { readonly figures: readonly SummaryFigure[]; readonly unit: string }) {
  const [first, ...others] = figures;
  return (
    <dl className="mx-4 mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-4 rounded-card bg-surface-1 p-4">
      {first !== undefined && (
        <div className="col-span-full">
          <dt className="text-12 text-faint">
            {first.label} (<bdi>{unit}</bdi>)
          </dt>
          <dd className="flex min-h-9 items-center text-28 font-semibold text-strong">
            {first.value === undefined ? <Skeleton className="h-7 w-32" /> : <bdi className="nums">{first.value}</bdi>}
          </dd>
        </div>
      )}
      {others.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-11 text-faint">{label}</dt>
          <dd className="flex min-h-6 items-center text-15 font-medium text-strong">
            {value === undefined ? (
              <Skeleton className="h-4 w-14" />
            ) : (
              <bdi className="nums min-w-0 break-words">{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Paragraphs that an operator wrote; nothing where there are none. */
export function ProductText({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <section className="px-4 py-3">
      <h2 className="pb-1 text-15 font-semibold text-strong">{title}</h2>
      <p dir="auto" className="text-13 break-words whitespace-pre-line text-soft">
        {text}
      </p>
    </section>
  );
}
