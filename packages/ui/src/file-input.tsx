import type { RefObject } from 'react';

export interface FileInputProps {
  /** Whatever opens the picker clicks it. */
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Kinds of files, or their endings. */
  readonly accept: readonly string[];
  readonly multiple?: boolean;
  /** A phone opens its camera. */
  readonly camera?: boolean;
  /** One file at least. */
  onChoose(files: readonly File[]): void;
}

/** The browser's picker of files behind a button. */
export function FileInput({ picker, label, accept, multiple = false, camera = false, onChoose }: FileInputProps) {
  return (
    <input
      hidden
      ref={picker}
      type="file"
      multiple={multiple}
      accept={accept.join(',')}
      capture={camera ? 'environment' : undefined}
      aria-label={label}
      tabIndex={-1}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be chosen again after it failed.
        event.target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
