import type { OutputOf } from '@bourse/wire';
import {
  COUNT_MOST,
  cancelOfferingCall,
  type OfferingTexts,
  offeringApplications,
  offeringHistory,
  offeringList,
  saveOfferingTextsCall,
} from '@bourse/wire/console';
import { Alert, Button, Stack, TablePagination, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { call } from '../../platform/api.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { type AuditEntry, TitledHistory } from '../../shell/history.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { OfferingTextFields } from './offering-text-fields.tsx';

export type OfferingRow = OutputOf<typeof offeringList>;

const PER_PAGE = 10;

type Step = 'look' | 'texts' | 'cancel';

/** One offering: its terms, what became of it, who asked for it, and what was changed. */
export function OfferingCase({ row: listed, onClose }: { row: OfferingRow; onClose(): void }) {
  const row = useNewest(listed);
  const t = useTranslate();
  const [step, setStep] = useState<Step>('look');
  const notify = useNotify();
  const refresh = useRefresh();
  const done = () => {
    notify('decision.done', { type: 'success' });
    refresh();
    onClose();
  };
  const { title } = row.texts;
  if (step === 'cancel') {
    return (
      <DecisionDialog
        title={t('offering.cancelTitle', { title })}
        action={t('offering.cancel')}
        danger
        onClose={() => setStep('look')}
        decide={async (reason) => {
          await call(cancelOfferingCall, { params: { id: row.id }, body: { reason } });
          done();
        }}
      >
        <Alert severity="info">{t('offering.cancelText')}</Alert>
      </DecisionDialog>
    );
  }
  if (step === 'texts') return <TextsDialog row={row} onClose={() => setStep('look')} onSaved={done} />;
  const mayCancel = row.status === 'listed' && row.beginTime > Date.now();
  return (
    <CaseDialog title={t('offering.case', { number: row.id, title })} wide onClose={onClose}>
      <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
        <Button onClick={() => setStep('texts')}>{t('offering.editTexts')}</Button>
        {mayCancel && (
          <Button color="error" onClick={() => setStep('cancel')}>
            {t('offering.cancel')}
          </Button>
        )}
      </Stack>
      <OfferingFacts row={row} />
      <Applications row={row} />
      <OfferingHistory id={row.id} />
    </CaseDialog>
  );
}

/** The list may be older than what became of it since. */
function useNewest(listed: OfferingRow): OfferingRow {
  const [row, setRow] = useState(listed);
  useEffect(() => {
    call(offeringList, { query: { offering: listed.id } }).then(
      ({ rows }) => setRow(rows[0] ?? listed),
      () => setRow(listed),
    );
  }, [listed]);
  return row;
}

function OfferingFacts({ row }: { row: OfferingRow }) {
  const t = useTranslate();
  const { kind, payAsset, texts, total, taken, left, orders, commitment, seed, referencePrice, discount } = row;
  const unit = texts.showSymbol;
  const HOUR_MS = 3_600_000;
  return (
    <Facts
      facts={[
        { name: t('fields.status'), value: <StatusChip status={row.status} /> },
        { name: t('offering.kind'), value: t(`offeringKind.${kind}`) },
        { name: t('offering.asset'), value: row.asset },
        { name: t('offering.price'), value: `${figure(row.price)} ${payAsset.toUpperCase()}` },
        { name: t('offering.referencePrice'), value: referencePrice && figure(referencePrice) },
        { name: t('offering.discount'), value: discount },
        { name: t('offering.total'), value: `${figure(total)} ${unit}` },
        { name: t('offering.taken'), value: `${figure(taken)} ${unit}` },
        { name: t('offering.left'), value: `${figure(left)} ${unit}` },
        { name: t('offering.purchaseLimit'), value: `${figure(row.purchaseLimit)} ${unit}` },
        { name: t('offering.unit'), value: figure(row.unit) },
        { name: t('offering.orders'), value: String(orders) },
        { name: t('offering.beginTime'), value: <Time ms={row.beginTime} /> },
        { name: t('offering.endTime'), value: <Time ms={row.endTime} /> },
        { name: t('offering.payHours'), value: row.payMs === 0 ? '' : String(row.payMs / HOUR_MS) },
        { name: t('offering.entry'), value: t(`offeringEntry.${row.entry}`) },
        { name: t('offering.lockDays'), value: String(row.lockMs / (24 * HOUR_MS)) },
        { name: t('offering.commitment'), value: commitment },
        { name: t('offering.seed'), value: commitment === '' ? '' : seed === '' ? t('offering.sealed') : seed },
      ]}
    />
  );
}

type Application = OutputOf<typeof offeringApplications>;

function Applications({ row }: { row: OfferingRow }) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<{ readonly rows: readonly Application[]; readonly total: number }>();
  useEffect(() => {
    const query = { offering: row.id, page: page + 1, perPage: PER_PAGE };
    call(offeringApplications, { query }).then(setFound, () => setFound({ rows: [], total: 0 }));
  }, [row.id, page]);
  const unit = row.texts.showSymbol;
  const pay = row.payAsset.toUpperCase();
  return (
    <section>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {t(row.kind === 'sale' ? 'offering.purchases' : 'offering.applications')}
      </Typography>
      <FiguresTable
        rows={found?.rows ?? []}
        keyOf={(one) => one.id}
        columns={[
          { name: t('offering.number'), of: (one) => one.id },
          {
            name: t('offering.customer'),
            of: (one) => <CustomerLink customer={{ id: one.userId, userId: one.userId, loginName: one.loginName }} />,
          },
          { name: t('offering.quantity'), figure: true, of: (one) => `${figure(one.quantity)} ${unit}` },
          { name: t('offering.won'), figure: true, of: (one) => `${figure(one.won)} ${unit}` },
          { name: t('offering.cost'), figure: true, of: (one) => `${figure(one.cost)} ${pay}` },
          { name: t('fields.status'), of: (one) => <StatusChip status={one.status} /> },
          { name: t('offering.applied'), of: (one) => <Time ms={one.createdMs} /> },
        ]}
      />
      {found !== undefined && found.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={countOf(found, page)}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </section>
  );
}

/** Of all rows; where there are more than were counted, -1 while pages are full. */
function countOf({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }, page: number): number {
  if (total <= COUNT_MOST) return total;
  return rows.length === PER_PAGE ? -1 : page * PER_PAGE + rows.length;
}

function OfferingHistory({ id }: { id: number }) {
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  useEffect(() => {
    // An offering can be looked at without its history.
    call(offeringHistory, { query: { offering: id, perPage: 50 } }).then(
      ({ rows }) => setEntries(rows),
      () => setEntries([]),
    );
  }, [id]);
  return (
    <section>
      <TitledHistory auditEntries={auditEntries} />
    </section>
  );
}

/** Changes what customers read, seen line by line before it is in force. */
function TextsDialog({ row, onClose, onSaved }: { row: OfferingRow; onClose(): void; onSaved(): void }) {
  const t = useTranslate();
  const [texts, setTexts] = useState<OfferingTexts>(row.texts);
  const [before, after] = [JSON.stringify(row.texts), JSON.stringify(texts)];
  return (
    <DecisionDialog
      title={t('offering.textsTitle', { title: row.texts.title })}
      action={t('contents.save')}
      ready={before !== after}
      onClose={onClose}
      decide={async (reason) => {
        await call(saveOfferingTextsCall, { params: { id: row.id }, body: { texts, reason } });
        onSaved();
      }}
    >
      <OfferingTextFields texts={texts} onChange={(part) => setTexts({ ...texts, ...part })} />
      <Diff before={before} after={after} />
    </DecisionDialog>
  );
}
