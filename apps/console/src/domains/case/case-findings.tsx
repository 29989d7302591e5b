import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { listLink } from '../../shell/list-link.ts';
import { RowsLink } from '../../shell/rows-link.tsx';
import { Time } from '../../shell/time.tsx';
import type { CaseView } from './case-view.ts';

const IS_AMOUNT = /^\d+(\.\d+)?$/;
/** Whose values are numbers of people, not amounts. */
const AS_IT_IS = new Set(['otherCustomer', 'sharedAccount']);

/** What rules found, the newest first; figures lead to their rows. */
export function CaseFindings({ found }: { readonly found: CaseView['found'] }) {
  const t = useTranslate();
  if (found.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{t('cases.noFinding')}</Typography>;
  }
  return (
    <Stack spacing={1.5}>
      {found.map(({ id, atMs, figures }) => (
        <Box key={id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>
            <Time ms={atMs} />
          </Typography>
          <Facts
            facts={figures.map(({ name, value, to }) => {
              const shown = IS_AMOUNT.test(value) && !AS_IT_IS.has(name) ? figure(value) : value;
              return {
                name: t(`caseFigures.${name}`),
                value: to === null ? shown : <RowsLink to={listLink(to.list, to.filter)}>{shown}</RowsLink>,
              };
            })}
          />
        </Box>
      ))}
    </Stack>
  );
}
