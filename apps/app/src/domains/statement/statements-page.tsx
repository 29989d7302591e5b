import { Banner, Button } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Select } from '@bourse/ui/select';
import { TextField } from '@bourse/ui/text-field';
import { type AnswerOf, getStatement, STATEMENT_KINDS, STATEMENT_ROWS_MAX, type StatementKind } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boundsOf, type Days, dayText, PERIODS, type Period } from '../../kit/record/periods.ts';
import { call } from '../../platform/api.ts';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { zoneBeside } from '../../platform/format-moment.ts';
import { saveFile } from '../../platform/save-file.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { copyText } from '../../platform/toasts.ts';
import { zoneInUse } from '../../platform/zone-choice.ts';
import { zoneName } from '../../platform/zone-name.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useBusy } from '../../shell/use-busy.ts';

type Statement = AnswerOf<typeof getStatement>;

/** /statements: all own records of one kind and period as a file. */
export function StatementsPage() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const [kind, setKind] = useState<StatementKind>('entries');
  const [period, setPeriod] = useState<Period>('month');
  const [days, setDays] = useState<Days>(() => ({ first: '', last: dayText(serverNow(), zoneInUse()) }));
  const { busy, run } = useBusy();
  const [kept, setKept] = useState<Statement | undefined>(undefined);
  const bounds = boundsOf(period, days, serverNow(), zoneInUse());
  const choose = (change: () => void) => {
    change();
    setKept(undefined);
  };
  const exportIt = async () => {
    if (bounds === undefined) return;
    const statement = await call(getStatement, { query: { kind, ...bounds, zone: zoneName() } });
    saveFile(new Blob([statement.csv], { type: 'text/csv;charset=utf-8' }), statement.fileName);
    setKept(statement);
  };
  return (
    <>
      <PageHeader title={t('statement.title')} back backTo="/assets" />
      <form
        className="flex flex-col gap-4 px-4 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void run(exportIt);
        }}
      >
        <Labelled label={t('statement.kind')}>
          <Select
            label={t('statement.kind')}
            className="min-h-12 text-15"
            value={kind}
            onValueChange={(next) => choose(() => setKind(next))}
            options={STATEMENT_KINDS.map((key) => ({ key, label: t(`statement.kind_${key}`) }))}
          />
        </Labelled>
        <Labelled label={t('statement.period')}>
          <Select
            label={t('statement.period')}
            className="min-h-12 text-15"
            value={period}
            onValueChange={(next) => choose(() => setPeriod(next))}
            options={PERIODS.map((key) => ({ key, label: t(`statement.period_${key}`) }))}
          />
        </Labelled>
        {period === 'custom' && (
          <div className="flex gap-3 *:min-w-0 *:flex-1">
            <TextField
              type="date"
              label={t('statement.first')}
              value={days.first}
              max={days.last}
              onValueChange={(first) => choose(() => setDays({ ...days, first }))}
            />
            <TextField
              type="date"
              label={t('statement.last')}
              value={days.last}
              min={days.first}
              onValueChange={(last) => choose(() => setDays({ ...days, last }))}
            />
          </div>
        )}
        <Button
          wide
          type="submit"
          loading={busy}
          disabled={bounds === undefined}
          icon={<Download aria-hidden className="size-5" />}
        >
          {t('statement.export')}
        </Button>
        <p className="text-13 text-faint">
          {t(simulated && kind !== 'money' ? 'statement.aboutSimulated' : 'statement.about', {
            zone: zoneBeside(serverNow()),
          })}
        </p>
      </form>
      {kept !== undefined && <Kept statement={kept} />}
    </>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 text-soft">{label}</span>
      {children}
    </div>
  );
}

/** What was handed to the browser, and where the journal stood. */
function Kept({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation();
  const { fileName, rows, truncated, journalBatch, journalHash } = statement;
  return (
    <section aria-label={t('statement.kept')} className="flex flex-col gap-4 border-t-8 border-surface-1 px-4 py-4">
      <h2 role="status" className="text-15 font-semibold">
        {t('statement.kept')}
      </h2>
      {truncated && (
        <Banner tone="warn">{t('statement.truncated', { max: groupDigits(String(STATEMENT_ROWS_MAX)) })}</Banner>
      )}
      <FigureList
        figures={[
          [
            t('statement.file'),
            <span key="file" className="break-all">
              {fileName}
            </span>,
          ],
          [t('statement.rows'), formatQuantity(String(rows))],
          [t('statement.batch'), formatQuantity(String(journalBatch))],
        ]}
      />
      <div>
        <p className="text-13 text-soft">{t('statement.hash')}</p>
        <bdi className="block text-13 break-all text-strong">{journalHash}</bdi>
        <Button
          variant="text"
          size="medium"
          className="-ms-4"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(`${journalBatch} ${journalHash}`)}
        >
          {t('statement.copyHash')}
        </Button>
        <p className="text-13 text-faint">{t('statement.hashText')}</p>
        <Link
          to="/proof"
          search={{ batch: String(journalBatch), hash: journalHash }}
          className="flex min-h-10 items-center text-13 text-brand"
        >
          {t('proof.check')}
        </Link>
      </div>
    </section>
  );
}
