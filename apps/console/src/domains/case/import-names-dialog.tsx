import type { OutputOf } from '@bourse/wire';
import { previewNames, proposeNames } from '@bourse/wire/console';
import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../kit/file-button.tsx';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';

interface Chosen {
  readonly name: string;
  readonly csv: string;
  readonly preview: OutputOf<typeof previewNames>;
}

/** A file of names is chosen, what it would replace is shown, and it is imported. */
export function ImportNamesDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState('');
  const choose = async (file: File) => {
    setChosen(undefined);
    setRefusal('');
    try {
      const csv = await file.text();
      setChosen({ name: file.name, csv, preview: await call(previewNames, { body: { csv } }) });
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  return (
    <DecisionDialog
      title={t('names.import')}
      action={t('decision.propose')}
      ready={chosen !== undefined}
      onClose={onClose}
      decide={async (reason) => {
        if (chosen === undefined) return;
        decided(await call(proposeNames, { body: { csv: chosen.csv, reason } }));
      }}
    >
      <Typography>{t('names.importHelp')}</Typography>
      <FileButton
        variant="outlined"
        label={t('names.choose')}
        {...(chosen && { text: chosen.name })}
        accept={['.csv', 'text/csv']}
        onChoose={([file]) => file && void choose(file)}
      />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {chosen !== undefined && (
        <>
          <FiguresTable
            rows={chosen.preview.sources}
            keyOf={({ source }) => source}
            columns={[
              { name: t('names.source'), of: ({ source }) => source },
              { name: t('names.rows'), figure: true, of: ({ rows }) => rows },
              { name: t('names.former'), figure: true, of: ({ former }) => former },
            ]}
          />
          <Typography>{t('names.first')}</Typography>
          <FiguresTable
            rows={chosen.preview.first}
            keyOf={({ name, source, birthDate }) => `${name} ${source} ${birthDate}`}
            columns={[
              { name: t('names.name'), of: ({ name }) => name },
              { name: t('names.birthDate'), of: ({ birthDate }) => birthDate ?? '' },
              { name: t('names.compared'), of: ({ compared }) => compared },
            ]}
          />
        </>
      )}
    </DecisionDialog>
  );
}
