import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';

/** The button above a list that adds a row to it. */
export function AddAction({ label, onClick }: { readonly label: string; onClick(): void }) {
  return (
    <Button startIcon={<AddOutlined />} variant="contained" onClick={onClick}>
      {label}
    </Button>
  );
}
