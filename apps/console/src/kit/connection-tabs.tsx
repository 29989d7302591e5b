import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';

const LISTS = ['webhooks', 'deliveries', 'serviceKeys'] as const;

/** The lists of what connects a company's own systems. */
export function ConnectionTabs({ value }: { readonly value: (typeof LISTS)[number] }) {
  const t = useTranslate();
  const go = useNavigate();
  return (
    <Tabs
      value={value}
      onChange={(_, next) => void go(`/${next}`)}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {LISTS.map((name) => (
        <Tab key={name} value={name} label={t(`resources.${name}.name`, { smart_count: 2 })} />
      ))}
    </Tabs>
  );
}
