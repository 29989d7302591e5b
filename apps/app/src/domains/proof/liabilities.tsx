import { type LiabilityStatement, proofHead, proofLiabilities } from '@bourse/wire';
import { statementText } from '@bourse/wire/liabilities';
import { sealOf, sealOfText } from '@bourse/wire/proof';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Checked } from './checked.tsx';
import { digest } from './digest.ts';
import { OwnPart } from './own-part.tsx';

/** What the market owes its customers and shows to have, as it was last published, and the reader's own part of it. */
export function Liabilities() {
  const { t } = useTranslation();
  const answer = useCall(proofLiabilities, { query: { pageSize: 1 } });
  const statement = answer.data?.rows[0];
  return (
    <section aria-label={t('proof.owed')} className="flex flex-col gap-3 px-4">
      <h2 className="text-15 font-semibold text-strong">{t('proof.owed')}</h2>
      <p className="text-13 text-soft">{t('proof.owedAbout')}</p>
      {answer.error !== null && <LoadFailed query={answer} />}
      {answer.data !== undefined && statement === undefined && (
        <p className="text-13 text-soft">{t('proof.noStatement')}</p>
      )}
      {statement !== undefined && (
        <>
          <Totals statement={statement} />
          <Named statement={statement} />
          <Reserves statement={statement} />
          <OwnPart statement={statement} />
        </>
      )}
    </section>
  );
}

function Totals({ statement }: { readonly statement: LiabilityStatement }) {
  const { t } = useTranslation();
  const { no, timeMs, batch, owed } = statement;
  return (
    <div className="rounded-card bg-surface-1 px-3 py-2">
      <p className="py-1 text-12 text-soft">
        {t('proof.statement', {
          no: formatQuantity(String(no)),
          time: formatDateTime(timeMs),
          batch: formatQuantity(String(batch)),
        })}
      </p>
      <ul>
        {owed.map(({ asset, total, root }) => (
          <li key={asset} className="flex flex-col border-t border-line py-1.5">
            <span className="flex justify-between gap-3 text-13">
              <span className="text-soft">{asset.toUpperCase()}</span>
              <bdi className="font-medium text-strong tabular-nums">{formatQuantity(total)}</bdi>
            </span>
            <bdi className="truncate text-11 text-faint">{root}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the head of the journal names exactly this text. */
function Named({ statement }: { readonly statement: LiabilityStatement }) {
  const { t } = useTranslation();
  const { head: no } = statement;
  const named = useQuery({
    queryKey: ['proof-statement', statement],
    queryFn: async () => {
      if (no === null) return undefined;
      const head = await call(proofHead, { params: { no } });
      const seal = await sealOfText(statementText(statement), digest);
      return head.liabilities === seal && (await sealOf(head, digest)) === head.seal;
    },
    enabled: no !== null,
  });
  if (no === null) return <Checked state="waiting" text={t('proof.unnamed')} />;
  if (named.error !== null) return <LoadFailed query={named} />;
  if (named.data === undefined) return null;
  return (
    <Checked
      state={named.data ? 'good' : 'bad'}
      text={t(named.data ? 'proof.named' : 'proof.misnamed', { no: formatQuantity(String(no)) })}
    />
  );
}

function Reserves({ statement }: { readonly statement: LiabilityStatement }) {
  const { t } = useTranslation();
  const { held, site } = statement;
  const signed = useQuery({
    queryKey: ['proof-reserves', held, site],
    queryFn: async () => {
      const { hasSignedReserve } = await import('@bourse/wire/reserve-signature');
      return held.map(({ address, signature }) => hasSignedReserve(address, site, signature));
    },
    enabled: held.length > 0,
  });
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-13 font-medium text-strong">{t('proof.shown')}</h3>
      {held.length === 0 && <p className="text-13 text-soft">{t('proof.noReserves')}</p>}
      {held.map(({ chain, address, asset, amount, block }, at) => (
        <div key={`${chain} ${address} ${asset}`} className="flex flex-col gap-1">
          <p className="text-13 text-strong">
            {t('proof.reserve', {
              amount: formatQuantity(amount),
              asset: asset.toUpperCase(),
              block: formatQuantity(String(block)),
            })}
          </p>
          <bdi className="text-11 break-all text-faint">
            {chain} {address}
          </bdi>
          {signed.data !== undefined && (
            <Checked
              state={signed.data[at] === true ? 'good' : 'bad'}
              text={t(signed.data[at] === true ? 'proof.signed' : 'proof.unsigned', { site })}
            />
          )}
        </div>
      ))}
    </div>
  );
}
