import { Sheet } from '@bourse/ui/sheet';
import { TextField } from '@bourse/ui/text-field';
import { LETTER_MARK_MAX, readLetterMark, setLetterMark, validateLetterMark } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { SecretField, SecretFormFrame, SecretFormSkeleton } from './secret-parts.tsx';
import { useSecretForm } from './use-secret-form.ts';

interface LetterMarkSheetProps {
  readonly passwordNeeded: boolean;
  readonly onClose: () => void;
}

/** The anti-phishing code: shown, set, removed by saving none. */
export function LetterMarkSheet({ passwordNeeded, onClose }: LetterMarkSheetProps) {
  const { t } = useTranslation();
  const query = useCall(readLetterMark, {}, { staleTime: 0 });
  const form = useSecretForm(['mark', 'loginPassword']);
  const { mark: present = '' } = query.data ?? {};
  const wrongIn = () => {
    const wrong = form.values.mark.trim() === '' ? undefined : validateLetterMark(form.values.mark);
    if (wrong !== undefined) return wrong;
    return passwordNeeded && form.values.loginPassword === ''
      ? ({ key: 'please_pwd', field: 'loginPassword' } as const)
      : undefined;
  };
  const submit = async () => {
    const { mark, loginPassword } = form.values;
    const body = { mark: mark.trim(), ...(passwordNeeded && { loginPassword }) };
    if (!(await form.submit(wrongIn(), () => call(setLetterMark, { body })))) return;
    toastMessage(body.mark === '' ? 'letter_mark_removed' : 'letter_mark_set');
    await invalidate('security', 'mail');
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('letterMark.title')}
    >
      <div className="-mx-4">
        {query.isPending && <SecretFormSkeleton />}
        {query.isError && query.data === undefined && <LoadFailed query={query} />}
        {query.data !== undefined && (
          <SecretFormFrame submitLabel={t('letterMark.save')} busy={form.busy} onSubmit={() => void submit()}>
            <p className="text-15 text-soft">{t('letterMark.text')}</p>
            {present !== '' && (
              <p className="text-15 text-soft">
                {t('letterMark.present')} <bdi className="font-semibold text-strong">{present}</bdi>
              </p>
            )}
            <TextField
              {...form.field('mark')}
              label={t(present === '' ? 'letterMark.choose' : 'letterMark.another')}
              {...(present !== '' && { hint: t('letterMark.emptyRemoves') })}
              maxLength={LETTER_MARK_MAX}
              autoComplete="off"
              data-secret
              autoCapitalize="none"
              spellCheck={false}
            />
            {passwordNeeded && <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />}
          </SecretFormFrame>
        )}
      </div>
    </Sheet>
  );
}
