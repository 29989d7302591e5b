import { Button, IconButton, Skeleton } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { useNavigate } from '@tanstack/react-router';
import { Globe, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingsState } from '../../platform/settings.ts';
import { Form } from '../../shell/form.tsx';
import { HeaderButton } from '../../shell/header-button.tsx';
import { Failed } from '../../shell/load-failed.tsx';
import { Logo } from '../../shell/logo.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { openMethods, type SignMethod } from './sign-methods.ts';

export interface AccountPageProps {
  readonly title: string;
  readonly methodsLabel: string;
  /** Said when no method is open. */
  readonly closedText: string;
  readonly method: SignMethod | undefined;
  readonly onMethodChange: (method: SignMethod) => void;
  readonly submitLabel: string;
  readonly submitting: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** The way to the other page, below the button. */
  readonly footer: ReactNode;
}

/** The frame of /login and /register: close, language, the methods that are open, the form, its button. */
export function AccountPage(props: AccountPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings, failed, retry, retrying } = useSettingsState();
  const methods = settings === undefined ? undefined : openMethods(settings.LOGIN_REGIS_SETTING);
  return (
    <>
      <PageHeader
        title={props.title}
        start={
          <IconButton
            label={t('common.close')}
            onClick={() => void navigate({ to: '/home' })}
            icon={<X aria-hidden className="size-6" />}
          />
        }
        actions={<HeaderButton label={t('shell.language')} icon={Globe} to="/language-selection" />}
      >
        <Logo className="h-6" />
      </PageHeader>
      <div aria-hidden className="px-4 pt-4 pb-3 text-28 font-semibold">
        {props.title}
      </div>
      {methods === undefined && !failed && <Skeleton className="mx-4 h-48" />}
      {failed && <Failed retrying={retrying} onRetry={retry} />}
      {methods?.length === 0 && <p className="px-4 py-6 text-15 text-soft">{props.closedText}</p>}
      {methods !== undefined && methods.length > 0 && (
        <>
          {methods.length > 1 && (
            <Tabs
              label={props.methodsLabel}
              items={methods.map((key) => ({ key, label: t(`login.${key}`) }))}
              value={props.method ?? 'account'}
              onValueChange={props.onMethodChange}
            />
          )}
          <Form className="flex flex-col gap-4 px-4 pt-5 pb-8" onSubmit={() => !props.submitting && props.onSubmit()}>
            {props.children}
            <Button type="submit" wide loading={props.submitting} className="mt-2">
              {props.submitLabel}
            </Button>
          </Form>
        </>
      )}
      <div className="px-4 pb-8 text-center text-15 text-soft">{props.footer}</div>
    </>
  );
}
