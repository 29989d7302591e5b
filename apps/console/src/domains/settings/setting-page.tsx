import type { OutputOf } from '@bourse/wire';
import { readSetting, SETTINGS_FOR_TWO, saveSetting, settingHistory, settingList } from '@bourse/wire/console';
import { Alert, Button, Card, Skeleton, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { type AuditEntry, History } from '../../shell/history.tsx';
import { type EditableKey, shapeOf } from './json-shape.ts';
import { ShapeField } from './shape-field.tsx';

type Setting = OutputOf<typeof settingList>;

/** One setting: edited in a form or as JSON, with a preview of the change and its history. */
export function SettingPage() {
  const t = useTranslate();
  const key = useParams().id as EditableKey;
  const [setting, setSetting] = useState<Setting>();
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [refusal, setRefusal] = useState('');
  const read = useCallback(async () => {
    try {
      const [{ rows }, history] = await Promise.all([
        call(settingList, { query: { search: key, perPage: 200 } }),
        call(settingHistory, { query: { key, perPage: 50 } }),
      ]);
      setSetting(rows.find(({ id }) => id === key));
      setEntries(history.rows);
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  }, [key]);
  useEffect(() => void read(), [read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (setting === undefined) return <Skeleton variant="rounded" height={300} sx={{ mt: 2 }} />;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t(`settingNames.${key}`, { _: key })} />
      <Editor key={setting.value} setting={setting} auditEntries={auditEntries} onSaved={() => void read()} />
    </Stack>
  );
}

interface EditorProps {
  readonly setting: Setting;
  readonly auditEntries: readonly AuditEntry[];
  onSaved(): void;
}

function Editor({ setting, auditEntries, onSaved }: EditorProps) {
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
      <Card sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {t('history.title')}
        </Typography>
        <History
          auditEntries={auditEntries}
          onRestore={(_act, version) => setProposed(JSON.stringify(settingOf(version)))}
        />
      </Card>
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

/** Acts keep a setting's value inside of an object. */
function settingOf(version: string): unknown {
  return (JSON.parse(version) as { value: unknown }).value;
}
