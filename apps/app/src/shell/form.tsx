import type { ReactNode, Ref } from 'react';

export interface FormProps {
  readonly className: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form that the app itself checks and sends. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
