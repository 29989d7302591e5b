import type { OutputOf } from '@bourse/wire';
import { saveTheme, themeHistory, themeView } from '@bourse/wire/console';
import { type Appearance, failingPairs, type Theme } from '@bourse/wire/theme';
import { Alert, Box, Button, Card, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { HistoryCard, type Versions, VersionsPage } from '../../kit/versions-page.tsx';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
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
  return (
    <VersionsPage title={t('theme.title')} height={600} read={read}>
      {(versions) => <Editor key={versions.present.value} {...versions} />}
    </VersionsPage>
  );
}

const read = () => Promise.all([call(themeView, {}), call(themeHistory, { query: { perPage: 50 } })]);

function Editor({ present: view, auditEntries, onSaved }: Versions<View>) {
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
      <HistoryCard auditEntries={auditEntries} onRestore={(value) => setTheme(themeOf(view.delivered, value))} />
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
          <Diff before={JSON.stringify(themeOf(view.delivered, view.value))} after={JSON.stringify(theme)} />
        </DecisionDialog>
      )}
    </>
  );
}
