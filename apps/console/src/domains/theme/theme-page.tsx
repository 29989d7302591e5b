import type { OutputOf } from '@bourse/wire';
import { saveTheme, themeHistory, themeView } from '@bourse/wire/console';
import { type Appearance, failingPairs, type Theme } from '@bourse/wire/theme';
import { Alert, Box, Button, Card, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { type AuditEntry, History } from '../../shell/history.tsx';
import { BrandField } from './brand-field.tsx';
import { ColourFields } from './colour-fields.tsx';
import { PairTable } from './pair-table.tsx';
import { RadiusFields } from './radius-fields.tsx';
import { themeOf, themeText } from './theme-draft.ts';
import { ThemePreview } from './theme-preview.tsx';

type View = OutputOf<typeof themeView>;

/** What the app looks like: edited beside its own screens, which show it before it is saved. */
export function ThemePage() {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [refusal, setRefusal] = useState('');
  const read = useCallback(() => {
    Promise.all([call(themeView, {}), call(themeHistory, { query: { perPage: 50 } })]).then(
      ([theme, { rows }]) => {
        setView(theme);
        setEntries(rows);
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, []);
  useEffect(read, [read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('theme.title')} />
      {view === undefined ? (
        <Skeleton variant="rounded" height={600} />
      ) : (
        <Editor key={view.value} view={view} auditEntries={auditEntries} onSaved={read} />
      )}
    </Stack>
  );
}

interface EditorProps {
  readonly view: View;
  readonly auditEntries: readonly AuditEntry[];
  onSaved(): void;
}

function Editor({ view, auditEntries, onSaved }: EditorProps) {
  const t = useTranslate();
  const notify = useNotify();
  const delivered = useMemo(() => themeOf(view.delivered, 'null'), [view.delivered]);
  const [appearance, setAppearance] = useState<Appearance>('light');
  const [theme, setTheme] = useState<Theme>(() => themeOf(view.delivered, view.value));
  /** The text to be put in force, once it was seen and has a reason. */
  const [proposed, setProposed] = useState<string>();
  const text = themeText(theme, delivered);
  const present = useMemo(() => themeText(themeOf(view.delivered, view.value), delivered), [view, delivered]);
  const failing = failingPairs(theme);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '400px minmax(0, 1fr)' } }}>
        <Card>
          <Tabs
            value={appearance}
            onChange={(_, next: Appearance) => setAppearance(next)}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            <Tab value="light" label={t('theme.light')} />
            <Tab value="dark" label={t('theme.dark')} />
          </Tabs>
          <Stack spacing={2} sx={{ p: 2 }}>
            <BrandField theme={theme} onChange={setTheme} />
            <ColourFields theme={theme} delivered={delivered} appearance={appearance} onChange={setTheme} />
            <RadiusFields theme={theme} onChange={setTheme} />
            {failing.length > 0 && (
              <Alert severity="error">{t('theme.failing', { smart_count: failing.length })}</Alert>
            )}
            <Stack direction="row" spacing={1}>
              <Button
                variant="contained"
                disabled={text === present || failing.length > 0}
                onClick={() => setProposed(text)}
              >
                {t('settings.preview')}
              </Button>
              <Button disabled={text === 'null'} onClick={() => setTheme(delivered)}>
                {t('settings.toStandard')}
              </Button>
            </Stack>
          </Stack>
        </Card>
        <ThemePreview theme={theme} appearance={appearance} />
      </Box>
      <Card sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {t('theme.pairs')}
        </Typography>
        <PairTable theme={theme} appearance={appearance} />
      </Card>
      <Card sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {t('history.title')}
        </Typography>
        <History
          auditEntries={auditEntries}
          onRestore={(_act, version) => setTheme(themeOf(view.delivered, valueIn(version)))}
        />
      </Card>
      {proposed !== undefined && (
        <DecisionDialog
          title={t('settings.saveTitle', { name: t('theme.title') })}
          action={t('settings.save')}
          onClose={() => setProposed(undefined)}
          decide={async (reason) => {
            await call(saveTheme, { body: { value: proposed, former: view.value, reason } });
            notify('theme.saved', { type: 'success' });
            onSaved();
          }}
        >
          <Diff before={present} after={proposed} />
        </DecisionDialog>
      )}
    </>
  );
}

/** Acts keep the theme inside of an object. */
function valueIn(version: string): string {
  return JSON.stringify((JSON.parse(version) as { value: unknown }).value);
}
