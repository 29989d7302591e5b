import { Button } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import { CERTIFICATION_LEVEL } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../shell/form.tsx';
import { FormNote } from './form-note.tsx';
import { NAME_INPUT, NUMBER_INPUT, useCertification } from './use-certification.ts';

/** Name and number, as they stand in the document. */
export function PrimaryForm({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const form = useCertification();
  const [realName, setRealName] = useState(name);
  const [idCard, setIdCard] = useState('');
  const change = (set: (text: string) => void) => (text: string) => {
    form.touch();
    set(text);
  };
  return (
    <Form
      data-secret
      ref={form.element}
      className="flex flex-col gap-4 px-4 pt-2 pb-6"
      onSubmit={() => void form.submit({ flag: CERTIFICATION_LEVEL.primary, realName, idCard })}
    >
      <p className="text-13 text-soft">{t('certification.primaryText')}</p>
      <TextField
        label={`${t('certification.name')} *`}
        value={realName}
        onValueChange={change(setRealName)}
        hint={t('certification.nameHint')}
        error={form.errorAt('realName')}
        {...NAME_INPUT}
      />
      <TextField
        label={`${t('certification.number')} *`}
        value={idCard}
        onValueChange={change(setIdCard)}
        error={form.errorAt('idCard')}
        {...NUMBER_INPUT}
        aria-required
      />
      <FormNote privacy={t('certification.privacyNumber')} />
      <Button wide type="submit" loading={form.busy}>
        {t('certification.submit')}
      </Button>
    </Form>
  );
}
