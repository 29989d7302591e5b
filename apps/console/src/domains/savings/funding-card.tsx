import type { OutputOf } from '@bourse/wire';
import { savingsFunding } from '@bourse/wire/console';
import { Alert, Card, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';

const AGAIN_MS = 15_000;

/** What there is to promise interest from, and what is promised already. */
export function FundingCard() {
  const t = useTranslate();
  const [funding, setFunding] = useState<OutputOf<typeof savingsFunding>>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    const read = () =>
      call(savingsFunding, {}).then(
        (answer) => {
          setFunding(answer);
          setRefusal('');
        },
        (error: unknown) => setRefusal(reasonOf(error)),
      );
    void read();
    const timer = setInterval(read, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (funding === undefined) return <Skeleton variant="rounded" height={150} sx={{ mt: 2 }} />;
  const money = (text: string) => `${figure(text)} ${funding.asset.toUpperCase()}`;
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('savings.funding')}
      </Typography>
      <Facts
        facts={[
          { name: t('savings.fund'), value: money(funding.fund) },
          { name: t('savings.held'), value: money(funding.held) },
          { name: t('savings.principals'), value: money(funding.principals) },
          { name: t('savings.kept'), value: money(funding.kept) },
          { name: t('savings.cover'), value: money(funding.cover) },
        ]}
      />
      {Number(funding.fund) === 0 && <Alert severity="warning">{t('savings.fundEmpty')}</Alert>}
    </Card>
  );
}
