import { FileInput, type FileInputProps } from '@bourse/ui/file-input';
import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

export interface FileButtonProps
  extends Pick<ButtonProps, 'variant' | 'disabled' | 'startIcon' | 'sx'>,
    Pick<FileInputProps, 'label' | 'accept' | 'multiple' | 'onChoose'> {
  /** What stands on the button; the label where absent. */
  readonly text?: string;
}

/** A button that lets the operator choose files. */
export function FileButton({ label, text = label, accept, multiple = false, onChoose, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()}>
        {text}
      </Button>
      <FileInput picker={picker} label={label} accept={accept} multiple={multiple} onChoose={onChoose} />
    </>
  );
}
