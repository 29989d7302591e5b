import { EmptyState, IconButton, Skeleton } from '@bourse/ui';
import { starred } from '@bourse/wire';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { nextTop, ROW_HEIGHT, ROW_MS, ROWS_SEEN } from './scroll-step.ts';

interface Output {
  readonly address: string;
  readonly num: string;
}

/** The latest payments, row by row; they stand still where motion is not wanted, or while they are held. */
export function PaidList({ outputs }: { readonly outputs: readonly Output[] | undefined }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const moves = (outputs?.length ?? 0) > ROWS_SEEN;
  return (
    <section aria-labelledby="defi-paid" className="px-4">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="defi-paid" className="text-15 font-semibold text-strong">
          {t('defi.latest')}
        </h2>
        {moves && (
          <IconButton
            label={t(running ? 'defi.hold' : 'defi.run')}
            onClick={() => setRunning(!running)}
            icon={running ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          />
        )}
      </div>
      {outputs === undefined ? (
        <Skeleton className="h-40 w-full rounded-card" />
      ) : outputs.length === 0 ? (
        <EmptyState title={t('defi.nonePaid')} text={t('defi.nonePaidText')} />
      ) : (
        <Rows outputs={outputs} running={moves && running} />
      )}
    </section>
  );
}

function Rows({ outputs, running }: { readonly outputs: readonly Output[]; readonly running: boolean }) {
  const [{ top, jump }, setStep] = useState({ top: 0, jump: false });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setStep((step) => nextTop(step.top, outputs.length)), ROW_MS);
    return () => clearInterval(timer);
  }, [running, outputs.length]);
  const height = Math.min(outputs.length, ROWS_SEEN) * ROW_HEIGHT;
  return (
    <div className={running ? 'overflow-hidden' : 'overflow-y-auto'} style={{ height }} tabIndex={running ? -1 : 0}>
      <ul
        className={jump ? '' : 'transition-transform duration-(--motion-enter) ease-out motion-reduce:transition-none'}
        style={running ? { transform: `translateY(${-top * ROW_HEIGHT}px)` } : {}}
      >
        {outputs.map((output, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there more than once
          <Row key={at} {...output} />
        ))}
        {running &&
          outputs.slice(0, ROWS_SEEN).map((output, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there more than once
            <Row key={`again ${at}`} {...output} again />
          ))}
      </ul>
    </div>
  );
}

function Row({ address, num, again = false }: Output & { readonly again?: boolean }) {
  const { t } = useTranslation();
  return (
    <li
      aria-hidden={again || undefined}
      className="flex items-center justify-between gap-3 border-b border-line text-13"
      style={{ height: ROW_HEIGHT }}
    >
      <bdi className="truncate text-soft">{starred(address)}</bdi>
      <bdi className="nums shrink-0 font-medium text-strong">{t('defi.inEth', { amount: formatQuantity(num) })}</bdi>
    </li>
  );
}
