import { Button } from '@bourse/ui';
import { PasswordField, TextField, type TextFieldProps } from '@bourse/ui/text-field';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../shell/form.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import type { FieldProps } from './use-secret-form.ts';

export interface SecretFieldProps extends TextFieldProps {
  /** One that is being chosen: managers of passwords offer to make it. */
  readonly chosen?: boolean;
}

/** A password, with the words of its eye. */
export function SecretField({ chosen = false, ...rest }: SecretFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      maxLength={128}
      showLabel={t('login.showPassword')}
      hideLabelText={t('login.hidePassword')}
    />
  );
}

/** An e-mail address. */
export function EmailField(props: TextFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="email" maxLength={254} />;
}

/** The code of the authenticator. */
export function TotpField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      label={t('security.totpLabel')}
      hint={t('security.totpHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  );
}

export interface SecretFormFrameProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Turns something off, rather than on. */
  readonly danger?: boolean;
  readonly children: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/** Fields one below the other and the one button. */
export function SecretFormFrame(props: SecretFormFrameProps) {
  return (
    <Form className="flex flex-col gap-4 px-4 pt-4 pb-8" onSubmit={props.onSubmit}>
      {props.children}
      <Button
        type="submit"
        wide
        loading={props.busy}
        {...(props.danger === true && { variant: 'danger' as const })}
        className="mt-2"
      >
        {props.submitLabel}
      </Button>
      {props.footer}
    </Form>
  );
}

/** In the geometry of a form of two fields, while the customer is loaded. */
export function SecretFormSkeleton() {
  return <LoadingBars className="flex flex-col gap-4 px-4 pt-4" bars={['h-18 w-full', 'h-18 w-full', 'h-12 w-full']} />;
}

/** It is set: what it is for, and what can be done with it. */
export function DoneView(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-8 pt-16 text-center">
      <CircleCheck aria-hidden className="size-12 text-brand" strokeWidth={1.5} />
      <p className="mt-2 text-17 font-semibold text-strong">{props.title}</p>
      <p className="text-13 text-soft">{props.text}</p>
      <div className="mt-5 flex w-full max-w-60 flex-col gap-3">{props.children}</div>
    </div>
  );
}
