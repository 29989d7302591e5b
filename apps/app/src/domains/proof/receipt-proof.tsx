import { proofBatch, proofHead, proofTimed } from '@bourse/wire';
import { type BatchProof, type LineProof, standsUnder } from '@bourse/wire/proof';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Checked } from './checked.tsx';
import { digest } from './digest.ts';

const WHOLE = /^[1-9]\d{0,14}$/;

export interface ReceiptProofProps {
  readonly batch: string;
  readonly hash: string | undefined;
  readonly order: string | undefined;
}

/** The way from a receipt's batch to the published head, worked out on this phone. */
export function ReceiptProof({ batch, hash, order }: ReceiptProofProps) {
  const { t } = useTranslation();
  const isWhole = WHOLE.test(batch);
  const answer = useCall(proofBatch, { params: { batch: Number(batch) } }, { enabled: isWhole });
  const { proof, nextMs } = answer.data ?? {};
  const title = t('proof.receipt', { batch: isWhole ? formatQuantity(batch) : batch });
  return (
    <section aria-label={title} className="mx-4 flex flex-col gap-2 rounded-card bg-surface-1 px-3 py-3">
      <h2 className="text-15 font-semibold text-strong">{title}</h2>
      {hash !== undefined && <bdi className="text-11 break-all text-faint">{hash}</bdi>}
      {answer.error !== null && <LoadFailed query={answer} />}
      {proof === null && <Checked state="waiting" text={t('proof.notYet', { time: formatMoment(nextMs ?? 0) })} />}
      {proof != null &&
        (hash !== undefined && hash !== proof.hash ? (
          <Checked state="bad" text={t('proof.otherHash')} />
        ) : (
          <Way proof={proof} />
        ))}
      {order !== undefined && <OwnCommands order={order} batch={Number(batch)} hash={hash} />}
    </section>
  );
}

/** The commands of an own timed contract, for whom it belongs to. */
function OwnCommands({
  order,
  batch,
  hash,
}: {
  readonly order: string;
  readonly batch: number;
  readonly hash: string | undefined;
}) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const answer = useCall(proofTimed, { params: { id: Number(order) } }, { enabled: signedIn && WHOLE.test(order) });
  if (answer.data === undefined) return null;
  const { opening, closing } = answer.data;
  const own = [opening, closing].filter((proof) => proof !== null && proof.batch === batch && proof.hash === hash);
  return own.map(
    (proof) =>
      proof !== null && (
        <div key={proof.line} className="flex flex-col gap-1 border-t border-line pt-2">
          <h3 className="text-13 font-medium text-strong">{t('proof.command')}</h3>
          <code className="text-11 break-all text-soft">{proof.line}</code>
          <Way proof={proof} />
        </div>
      ),
  );
}

/** Whether it leads to the head that is published. */
function Way({ proof }: { readonly proof: BatchProof | LineProof }) {
  const { t } = useTranslation();
  const way = useQuery({
    queryKey: ['proof-way', proof],
    queryFn: async () => {
      const head = await call(proofHead, { params: { no: proof.head } });
      return { head, stands: await standsUnder(proof, head, digest) };
    },
  });
  const { data, error } = way;
  if (error !== null) return <LoadFailed query={way} />;
  if (data === undefined) return null;
  const { head, stands } = data;
  return (
    <Checked
      state={stands ? 'good' : 'bad'}
      text={t(stands ? 'proof.stands' : 'proof.falls', {
        no: formatQuantity(String(head.no)),
        time: formatDateTime(head.timeMs),
      })}
    />
  );
}
