import { EmptyState, ListRow } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { type AnswerOf, OFFERING_STATUS, ownCoinInfo } from '@bourse/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type RecordStep, RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCall } from '../../platform/query-client.ts';
import { rateText } from '../../platform/rate-percent.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { idOf } from './id-of.ts';
import { LiveOnlyNote } from './live-only.tsx';
import { OfferingHead } from './offering-head.tsx';
import { isPlacement, priceText, quantityText, useOfferingWords } from './offering-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

/** How often an offering that is looked at is read again: a draw, or a sale that goes on. */
const REFRESH_MS = 15_000;

/** /subscription/info?id: what is offered, on which terms, and how it stands. */
export function SubscriptionInfoPage() {
  const { t } = useTranslation();
  const id = idOf(useSearch({ from: '/subscription/info' }).id);
  return (
    <>
      <PageHeader title={t('offering.infoTitle')} back />
      {id === undefined ? <EmptyState title={t('offering.unknown')} /> : <Info id={id} />}
    </>
  );
}

function Info({ id }: { readonly id: number }) {
  const offering = useCall(ownCoinInfo, { params: { id } }, { refetchInterval: REFRESH_MS });
  if (offering.data !== undefined) return <Loaded offering={offering.data} />;
  if (offering.error !== null) return <LoadFailed query={offering} />;
  return (
    <LoadingBars
      className="flex flex-col gap-4 px-4 pt-3"
      bars={['h-10 w-full rounded-control', 'h-52 w-full rounded-card', 'h-32 w-full rounded-card']}
    />
  );
}

type Offering = AnswerOf<typeof ownCoinInfo>;

function Loaded({ offering }: { readonly offering: Offering }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasLinks = (!isPlacement(offering) && !offering.cancelled) || offering.url !== '';
  const { introduction, raisedAmount, totalAmount, showSymbol, url, cancelled } = offering;
  return (
    <div className="flex flex-col gap-5 pt-2">
      <div className="flex flex-col gap-3 px-4">
        <OfferingHead offering={offering} large />
        <div>
          <ProgressBar label={t('offering.progress')} raised={raisedAmount} total={totalAmount} />
          <p className="mt-1 text-12 text-soft">
            {t(isPlacement(offering) ? 'offering.soldOf' : 'offering.askedOf', {
              raised: quantityText(raisedAmount, showSymbol),
              total: quantityText(totalAmount, showSymbol),
            })}
          </p>
        </div>
      </div>
      {cancelled && <p className="mx-4 rounded-card bg-surface-1 p-3 text-13 text-strong">{t('offering.cancelled')}</p>}
      <section aria-label={t('offering.terms')} className="mx-4 rounded-card border border-line p-4">
        <FigureList figures={useFigures(offering)} />
      </section>
      <section aria-label={t('offering.times')} className="px-4">
        <RecordTimeline steps={useSteps(offering)} />
      </section>
      {introduction !== '' && (
        <section className="px-4">
          <h2 className="mb-1 text-15 font-semibold text-strong">{t('offering.about', { title: showSymbol })}</h2>
          <p className="text-15 break-words whitespace-pre-line text-soft">{introduction}</p>
        </section>
      )}
      {hasLinks && (
        <div className="divide-y divide-line border-y border-line">
          {!isPlacement(offering) && !cancelled && (
            <ListRow
              title={t(offering.drawn ? 'offering.drawResult' : 'offering.drawHow')}
              detail={t(offering.drawn ? 'offering.drawResultText' : 'offering.drawHowText')}
              onSelect={() => void navigate({ to: '/subscription/draw', search: { id: String(offering.id) } })}
            />
          )}
          {url !== '' && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="press flex min-h-13 items-center gap-3 px-4 text-15 text-strong"
            >
              <span className="min-w-0 flex-1 truncate">{url.replace('https://', '')}</span>
              <ExternalLink aria-hidden className="size-4 text-faint" />
            </a>
          )}
        </div>
      )}
      <LiveOnlyNote />
      <div className="safe-bottom sticky bottom-0 z-20 border-t border-line bg-surface-0 px-4 py-2">
        <SubscribeButton offering={offering} />
      </div>
    </div>
  );
}

function useFigures(offering: Offering): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  const words = useOfferingWords();
  const { price, payCoin, totalAmount, purchaseLimit, showSymbol, payMs, lockMs, unit } = offering;
  const { referencePrice, referenceTime, discount, tradable, desk } = offering;
  const placed = isPlacement(offering);
  const money = (text: string) => priceText(text, payCoin);
  return [
    [t('offering.price'), money(price)],
    ...(referencePrice !== null && referenceTime !== null && discount !== null
      ? ([
          [t('offering.reference'), money(referencePrice)],
          [t('offering.referenceOf'), formatMoment(referenceTime)],
          [t('offering.discount'), rateText(discount)],
        ] as const)
      : []),
    [t('offering.total'), quantityText(totalAmount, showSymbol)],
    [t(placed ? 'offering.mostEach' : 'offering.quantityEach'), quantityText(purchaseLimit, showSymbol)],
    [t('offering.unit'), quantityText(unit, showSymbol)],
    [t('offering.allotment'), words.allotment(offering)],
    ...(payMs > 0 ? ([[t('offering.payWithin'), words.duration(payMs)]] as const) : []),
    [t('offering.lock'), lockMs > 0 ? words.duration(lockMs) : t('offering.noLock')],
    [t('offering.account'), t(desk === 'stock' ? 'assets.stock' : 'assets.platform')],
    ...(desk === 'coin'
      ? ([[t('offering.trading'), t(tradable ? 'offering.traded' : 'offering.notTraded')]] as const)
      : []),
  ];
}

function useSteps(offering: Offering): readonly RecordStep[] {
  const { t } = useTranslation();
  const { status, beginTime, endTime, drawn } = offering;
  const past = (isPast: boolean) => (isPast ? 'done' : 'waiting');
  const begin = {
    title: t('offering.opens'),
    timeMs: beginTime,
    look: past(status !== OFFERING_STATUS.preparation),
  } as const;
  const isOver = status === OFFERING_STATUS.ended;
  const end = { title: t('offering.closes'), timeMs: endTime, look: past(isOver) } as const;
  if (isPlacement(offering)) return [begin, end];
  return [
    begin,
    end,
    {
      title: t('offering.isDrawn'),
      timeMs: undefined,
      detail: t(drawn ? 'offering.wasDrawn' : 'offering.willBeDrawn'),
      look: past(drawn),
    },
  ];
}
