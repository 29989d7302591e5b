import type { AnswerOf, Endpoint } from '@bourse/wire';
import { Alert, Box, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, type Given, reasonOf } from '../../platform/api.ts';
import { Picture } from './picture.tsx';

export interface CasePapersProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly id: number;
  children(found: AnswerOf<E>): ReactNode;
}

/** What a call of its own tells about a case. */
export function CasePapers<const E extends Endpoint>({ endpoint, id, children }: CasePapersProps<E>) {
  const [found, setFound] = useState<AnswerOf<E>>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let isHere = true;
    call(endpoint, { params: { id } } as unknown as Given<E>).then(
      (answer) => isHere && setFound(() => answer),
      (error: unknown) => isHere && setRefusal(reasonOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [endpoint, id]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  return found === undefined ? <Skeleton variant="rounded" height={200} /> : children(found);
}

/** The pictures of a case, three in a row. */
export function CasePictures(props: {
  readonly pictures: readonly { readonly kind: string; readonly upload: string }[];
}) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, alignItems: 'start' }}>
      {props.pictures.map(({ kind, upload }) => (
        <figure key={kind} style={{ margin: 0 }}>
          <Picture upload={upload} label={t(`certification.${kind}`)} />
          <figcaption>{t(`certification.${kind}`)}</figcaption>
        </figure>
      ))}
    </Box>
  );
}
