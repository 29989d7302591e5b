import { customerCard, customerStatement } from '@bourse/wire/console';
import { Alert, Button, Card, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { maySee } from '../../platform/resources.ts';
import { Facts } from '../../shell/facts.tsx';
import { Needs } from '../../shell/needs.tsx';
import { Time } from '../../shell/time.tsx';
import { AccountState } from './account-state.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerBalances } from './customer-balances.tsx';
import type { CustomerCard } from './customer-card.ts';
import { CustomerCases } from './customer-cases.tsx';
import { CustomerConversation } from './customer-conversation.tsx';
import { CustomerEntries } from './customer-entries.tsx';
import { CustomerFees } from './customer-fees.tsx';
import { CustomerFreezes } from './customer-freezes.tsx';
import { CustomerLimits } from './customer-limits.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const TABS = [
  'balances',
  'notes',
  'conversation',
  'cases',
  'orders',
  'entries',
  'freezes',
  'limits',
  'fees',
  'sessions',
] as const;

/** Tabs that need more than seeing customers, by the list whose permission it is. */
const NEEDED: Readonly<Partial<Record<(typeof TABS)[number], string>>> = {
  conversation: 'conversations',
  cases: 'cases',
};

/** One customer: all that an operator may know, and what may be done. */
export function CustomerPage() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const [card, setCard] = useState<CustomerCard>();
  const [refusal, setRefusal] = useState('');
  const [tab, setTab] = useState<(typeof TABS)[number]>('balances');
  const [isStating, setStating] = useState(false);
  const read = useCallback(() => {
    call(customerCard, { params: { id } }).then(setCard, (error: unknown) => setRefusal(reasonOf(error)));
  }, [id]);
  useEffect(read, [read]);
  useQueue('customers', read);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (card === undefined) return <Skeleton variant="rounded" height={400} sx={{ mt: 2 }} />;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      {isStating && <StatementDialog userId={id} onClose={() => setStating(false)} />}
      <Title title={t('customer.title', { name: card.loginName, number: id })} />
      <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
          <Typography variant="h5" component="h2">
            {card.loginName}
          </Typography>
          <AccountState status={card.status} />
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexGrow: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}
          >
            <Needs permission={customerStatement.permission}>
              <Button onClick={() => setStating(true)}>{t('statement.button')}</Button>
            </Needs>
            <CustomerActions card={card} onDone={read} />
          </Stack>
        </Stack>
        <CustomerTags card={card} onDone={read} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 6 }}>
          <Facts
            facts={[
              { name: t('fields.number'), value: card.id },
              { name: t('fields.email'), value: card.email },
              { name: t('fields.phone'), value: card.phone },
              { name: t('fields.wallet'), value: card.wallet },
              { name: t('fields.realName'), value: card.realName },
              { name: t('fields.idCard'), value: card.idCard },
              { name: t('fields.created'), value: <Time ms={card.createdMs} /> },
            ]}
          />
          <Facts
            facts={[
              { name: t('fields.primary'), value: t(`verification.${card.auditStatusPrimary || '0'}`) },
              { name: t('fields.advanced'), value: t(`verification.${card.auditStatusAdvanced || '0'}`) },
              { name: t('fields.trades'), value: t(card.simulated ? 'customer.demo' : 'customer.live') },
              { name: t('fields.credits'), value: card.credits },
              { name: t('fields.fundPassword'), value: t(card.fundPasswordSet ? 'customer.set' : 'customer.notSet') },
              { name: t('fields.totp'), value: t(card.totp || card.passkeys > 0 ? 'customer.set' : 'customer.notSet') },
              { name: t('fields.inviteCode'), value: card.inviteCode },
              { name: t('fields.invitedBy'), value: card.invitedBy },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          {TABS.filter((one) => NEEDED[one] === undefined || maySee(NEEDED[one])).map((one) => (
            <Tab key={one} value={one} label={t(`customer.${one}`)} />
          ))}
        </Tabs>
        <Stack sx={{ p: 2 }}>
          {tab === 'balances' && <CustomerBalances card={card} onDone={read} />}
          {tab === 'notes' && <CustomerNotes userId={id} />}
          {tab === 'conversation' && <CustomerConversation userId={id} />}
          {tab === 'cases' && <CustomerCases card={card} />}
          {tab === 'orders' && <CustomerOrders userId={id} />}
          {tab === 'entries' && <CustomerEntries userId={id} />}
          {tab === 'freezes' && <CustomerFreezes card={card} onDone={read} />}
          {tab === 'limits' && <CustomerLimits card={card} />}
          {tab === 'fees' && <CustomerFees userId={id} />}
          {tab === 'sessions' && <CustomerSessions card={card} />}
        </Stack>
      </Card>
    </Stack>
  );
}
