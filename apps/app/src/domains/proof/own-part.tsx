import { Button } from '@bourse/ui';
import { type LiabilityStatement, proofOwnClaims } from '@bourse/wire';
import { type Claim, isInTotal, wholeClaim } from '@bourse/wire/liabilities';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Checked } from './checked.tsx';
import { digest } from './digest.ts';

/** The reader's own part of a statement, worked out on this phone. */
export function OwnPart({ statement }: { readonly statement: LiabilityStatement }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [asked, setAsked] = useState(false);
  const { no, owed, isKept } = statement;
  const own = useQuery({
    queryKey: ['proof', 'own-part', statement],
    queryFn: async () => {
      const { owner, claims } = await call(proofOwnClaims, { params: { no } });
      return Promise.all(
        claims.map(async (claim) => ({ claim, good: await isInTotal(claim, { no, owner, owed }, digest) })),
      );
    },
    enabled: asked && signedIn,
  });
  if (!isKept) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-13 font-medium text-strong">{t('proof.own')}</h3>
      {!signedIn && (
        <Link to="/login" search={{ redirect: '/proof' }} className="flex min-h-11 items-center text-13 text-brand">
          {t('proof.ownSignIn')}
        </Link>
      )}
      {signedIn && own.data === undefined && (
        <Button variant="quiet" size="medium" loading={own.isFetching} onClick={() => setAsked(true)}>
          {t('proof.ownCheck')}
        </Button>
      )}
      {own.error !== null && <LoadFailed query={own} />}
      {own.data?.length === 0 && <Checked state="waiting" text={t('proof.ownNothing')} />}
      {own.data?.map(({ claim, good }) => (
        <OwnClaim key={claim.asset} claim={claim} good={good} />
      ))}
    </div>
  );
}

function OwnClaim({ claim, good }: { readonly claim: Claim; readonly good: boolean }) {
  const { t } = useTranslation();
  const { asset, accounts, savings, timed } = claim;
  return (
    <div className="flex flex-col gap-1">
      <Checked
        state={good ? 'good' : 'bad'}
        text={t(good ? 'proof.ownGood' : 'proof.ownBad', {
          amount: formatQuantity(wholeClaim(claim)),
          asset: asset.toUpperCase(),
        })}
      />
      <p className="ps-6 text-12 text-soft">
        {t('proof.ownLine', {
          accounts: formatQuantity(accounts),
          savings: formatQuantity(savings),
          timed: formatQuantity(timed),
        })}
      </p>
    </div>
  );
}
