import type { OutputOf } from '@bourse/wire';
import { readSetting, SETTINGS_FOR_TWO, saveSetting, settingHistory, settingList } from '@bourse/wire/console';
import { Alert, Button, Card, Stack, Tab, Tabs, TextField } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ShapeField } from '../../kit/shape/shape-field.tsx';
import { HistoryCard, type Versions, VersionsPage } from '../../kit/versions-page.tsx';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { type EditableKey, shapeOf } from './json-shape.ts';

type Setting = OutputOf<typeof settingList>;

/** One setting: edited in a form or as JSON, with a preview of the change and its history. */
export function SettingPage() {
  const t = useTranslate();
  const key = useParams().id as EditableKey;
  const read = useCallback(async () => {
    const [{ rows }, history] = await Promise.all([
      call(settingList, { query: { search: key, perPage: 200 } }),
      call(settingHistory, { query: { key, perPage: 50 } }),
    ]);
    return [rows.find(({ id }) => id === key), history] as const;
  }, [key]);
  return (
    <VersionsPage title={t(`settingNames.${key}`, { _: key })} height={300} read={read}>
      {(versions) => <Editor key={versions.present.value} {...versions} />}
    </VersionsPage>
  );
}

function Editor({ present: setting, auditEntries, onSaved }: Versions<Setting>) {
  const t = useTranslate();
  const notify = useNotify();
  const key = setting.id;
  const shape = useMemo(() => shapeOf(key), [key]);
  const [tab, setTab] = useState<'form' | 'json'>('form');
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.value));
  const [text, setText] = useState('');
  /** The value to be put in force, once it was seen and has a reason. */
  const [proposed, setProposed] = useState<string>();
  const json = tab === 'form' ? JSON.stringify(value) : text;
  const checked = readSetting(key, json);
  const isChanged = 'issue' in checked || JSON.stringify(checked.value) !== JSON.stringify(JSON.parse(setting.value));
  const turn = (next: 'form' | 'json') => {
    if (next === 'json') setText(JSON.stringify(value, null, 2));
    else if ('value' in checked) setValue(checked.value);
    setTab(next);
  };
  return (
    <>
      <Card>
        <Tabs value={tab} onChange={(_, next) => turn(next)} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Tab value="form" label={t('settings.form')} />
          <Tab value="json" label={t('settings.json')} />
        </Tabs>
        <Stack spacing={2} sx={{ p: 2 }}>
          {tab === 'form' ? (
            <ShapeField name={key} shape={shape} value={value} onChange={setValue} />
          ) : (
            <TextField
              multiline
              minRows={8}
              maxRows={28}
              label={t('settings.json')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              sx={{ '& textarea': { font: '12px/1.5 ui-monospace, monospace' } }}
            />
          )}
          {'issue' in checked && (
            <Alert severity="error">{t(`issues.${checked.issue.key}`, { ...checked.issue.params })}</Alert>
          )}
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={!isChanged || 'issue' in checked} onClick={() => setProposed(json)}>
              {t('settings.preview')}
            </Button>
            <Button disabled={setting.value === setting.standard} onClick={() => setProposed(setting.standard)}>
              {t('settings.toStandard')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      <HistoryCard auditEntries={auditEntries} onRestore={setProposed} />
      {proposed !== undefined && (
        <DecisionDialog
          title={t('settings.saveTitle', { name: t(`settingNames.${key}`, { _: key }) })}
          action={t(SETTINGS_FOR_TWO.has(key) ? 'decision.propose' : 'settings.save')}
          onClose={() => setProposed(undefined)}
          decide={async (reason) => {
            const body = { value: proposed, former: setting.value, reason };
            const { approval } = await call(saveSetting, { params: { key }, body });
            if (approval === null) notify('settings.saved', { type: 'success' });
            else notify('decision.proposed', { type: 'info', messageArgs: { number: approval } });
            onSaved();
          }}
        >
          {SETTINGS_FOR_TWO.has(key) && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              {t('decision.second')}
            </Alert>
          )}
          <Diff before={setting.value} after={proposed} />
        </DecisionDialog>
      )}
    </>
  );
}
