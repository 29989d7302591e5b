import { Alert, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api.ts';
import { type AuditEntry, History } from '../shell/history.tsx';

/** What is in force, with its history. */
export interface Versions<T> {
  readonly present: T;
  readonly auditEntries: readonly AuditEntry[];
  onSaved(): void;
}

export interface VersionsPageProps<T> {
  readonly title: string;
  /** Of what stands there while it loads. */
  readonly height: number;
  /** A constant function. */
  read(): Promise<readonly [present: T | undefined, history: { readonly rows: readonly AuditEntry[] }]>;
  children(versions: Versions<T>): ReactNode;
}

/** A page on which one thing is edited, and each of its versions can be put in force again. */
export function VersionsPage<T>({ title, height, read, children }: VersionsPageProps<T>) {
  const [versions, setVersions] = useState<Omit<Versions<T>, 'onSaved'>>();
  const [refusal, setRefusal] = useState('');
  const onSaved = useCallback(() => {
    read().then(
      ([present, { rows }]) => {
        setVersions(present === undefined ? undefined : { present, auditEntries: rows });
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [read]);
  useEffect(onSaved, [onSaved]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={title} />
      {versions === undefined ? <Skeleton variant="rounded" height={height} /> : children({ ...versions, onSaved })}
    </Stack>
  );
}

export interface HistoryCardProps extends Pick<Versions<unknown>, 'auditEntries'> {
  /** `value`: as JSON. */
  onRestore(value: string): void;
}

/** The history of what acts keep as the value inside of an object. */
export function HistoryCard({ auditEntries, onRestore }: HistoryCardProps) {
  const t = useTranslate();
  const restore = (version: string) => onRestore(JSON.stringify((JSON.parse(version) as { value: unknown }).value));
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('history.title')}
      </Typography>
      <History auditEntries={auditEntries} onRestore={(_act, version) => restore(version)} />
    </Card>
  );
}
