import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** What a button beside it copies. */
  readonly copy?: string;
}

/** Names and values side by side; what is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(120px, max-content) 1fr',
        columnGap: 3,
        rowGap: 0.75,
        alignContent: 'start',
        m: 0,
        mb: 1.5,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {shown.map(({ name, value, copy }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same name, and none has a state
        <Fragment key={place}>
          <dt>{name}</dt>
          <dd>
            {value}
            {copy !== undefined && <CopyButton name={name} text={copy} />}
          </dd>
        </Fragment>
      ))}
    </Box>
  );
}
