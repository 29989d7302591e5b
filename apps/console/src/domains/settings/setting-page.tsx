import { allSetting, type OutputOf } from '@bourse/wire';
import {
  type EDITABLE_SETTINGS,
  SETTINGS_FOR_TWO,
  saveSetting,
  settingHistory,
  settingList,
} from '@bourse/wire/console';
import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { shapeOfSchema } from '../../kit/shape/json-shape.ts';
import { countedFromOne, problemsOf } from '../../kit/shape/problems.ts';
import { ShapeField } from '../../kit/shape/shape-field.tsx';
import { HistoryCard, type Versions, VersionsPage } from '../../kit/versions-page.tsx';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { useFieldWords } from '../../shell/field-words.ts';

type EditableKey = (typeof EDITABLE_SETTINGS)[number];

type Setting = OutputOf<typeof settingList>;

const PROBLEMS_SHOWN = 10;

/** One setting: edited in the form that its schema has, with a preview of the change and its history. */
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
  const fieldWords = useFieldWords();
  const schema = allSetting.shape[key];
  const shape = useMemo(() => shapeOfSchema(schema), [schema]);
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.value));
  /** The value to be put in force, once it was seen and has a reason. */
  const [proposed, setProposed] = useState<string>();
  const problems = useMemo(() => problemsOf(schema, value), [schema, value]);
  const json = JSON.stringify(value);
  const isChanged = json !== JSON.stringify(JSON.parse(setting.value));
  return (
    <>
      <Card>
        <Stack spacing={2} sx={{ p: 2 }}>
          {t(`settingNotes.${key}`, { _: '' }) !== '' && (
            <Typography sx={{ color: 'text.secondary' }}>{t(`settingNotes.${key}`)}</Typography>
          )}
          <ShapeField
            name={key}
            shape={shape}
            value={value}
            wrong={new Set(problems.map(({ path }) => path))}
            onChange={setValue}
          />
          {problems.length > 0 && (
            <Alert severity="error">
              {problems.slice(0, PROBLEMS_SHOWN).map(({ path, what }) => (
                <div key={`${path} ${what}`}>
                  {path === '' ? t(`settingNames.${key}`) : fieldWords(countedFromOne(path))}:{' '}
                  {t(`instruments.forms.${what}`)}
                </div>
              ))}
            </Alert>
          )}
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={!isChanged || problems.length > 0} onClick={() => setProposed(json)}>
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
