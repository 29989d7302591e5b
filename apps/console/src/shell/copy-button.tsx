import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** Copies a text that must not be typed again: an address, an account, an amount. */
export function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify('shell.copied', { type: 'info', messageArgs: { name } });
  };
  return (
    <IconButton
      size="small"
      aria-label={t('shell.copy', { name })}
      sx={{ ml: 0.5 }}
      onClick={() => void copy().catch(() => notify('shell.notCopied', { type: 'error' }))}
    >
      <ContentCopyOutlined fontSize="inherit" />
    </IconButton>
  );
}
