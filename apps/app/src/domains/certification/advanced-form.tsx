import { Button, cx } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { TextField } from '@bourse/ui/text-field';
import { CARD_TYPE, CERTIFICATION_LEVEL, type UploadKycBody } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../kit/country/country-list.ts';
import { CountrySheet } from '../../kit/country/country-sheet.tsx';
import { PictureField } from '../../kit/upload/picture-field.tsx';
import { type PictureState, usePicture } from '../../kit/upload/use-picture.ts';
import { deployment } from '../../platform/deployment.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { Form } from '../../shell/form.tsx';
import { FormNote } from './form-note.tsx';
import { NAME_INPUT, NUMBER_INPUT, useCertification } from './use-certification.ts';

const KINDS = [
  { key: 'idCard', type: CARD_TYPE.idCard },
  { key: 'paper', type: CARD_TYPE.paper },
  { key: 'driverLicense', type: CARD_TYPE.driverLicense },
] as const;
type Kind = (typeof KINDS)[number]['key'];

/** The document: whose, of which kind and country, its number, both its sides. */
export function AdvancedForm({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const form = useCertification();
  const [realName, setRealName] = useState(name);
  const [idCard, setIdCard] = useState('');
  const [kind, setKind] = useState<Kind>('idCard');
  const [country, setCountry] = useState(deployment.certification.defaultCountry);
  const pictures = { frontUrl: usePicture(), backUrl: usePicture(), handelUrl: usePicture() };
  const numberWanted = deployment.certification.advancedRequiresIdNumber;
  const change = (set: (text: string) => void) => (text: string) => {
    form.touch();
    set(text);
  };
  const submit = () => {
    const cardType = KINDS.find(({ key }) => key === kind)?.type;
    const body: UploadKycBody = {
      flag: CERTIFICATION_LEVEL.advanced,
      realName,
      idCard,
      cardType,
      country,
      frontUrl: pictures.frontUrl.url,
      backUrl: pictures.backUrl.url,
      handelUrl: pictures.handelUrl.url,
    };
    const fields = ['frontUrl', 'backUrl', 'handelUrl'] as const;
    void form.submit(
      body,
      fields.filter((field) => pictures[field].sending),
    );
  };
  return (
    <Form data-secret ref={form.element} className="flex flex-col gap-4 px-4 pt-2 pb-6" onSubmit={submit}>
      <p className="text-13 text-soft">{t('certification.advancedText')}</p>
      <TextField
        label={`${t('certification.name')} *`}
        value={realName}
        onValueChange={change(setRealName)}
        error={form.errorAt('realName')}
        {...NAME_INPUT}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('certification.kind')}</span>
        <SegmentedControl
          label={t('certification.kind')}
          value={kind}
          onValueChange={setKind}
          items={KINDS.map(({ key }) => ({ key, label: t(`certification.kind_${key}`) }))}
        />
      </div>
      <CountryField value={country} onChange={change(setCountry)} error={form.errorAt('country')} />
      <TextField
        label={numberWanted ? `${t('certification.documentNumber')} *` : t('certification.documentNumberOptional')}
        value={idCard}
        onValueChange={change(setIdCard)}
        error={form.errorAt('idCard')}
        {...NUMBER_INPUT}
        aria-required={numberWanted}
      />
      <PictureField
        label={`${t('certification.front')} *`}
        picture={touching(pictures.frontUrl, form.touch)}
        error={form.errorAt('frontUrl')}
      />
      <PictureField
        label={`${t('certification.back')} *`}
        picture={touching(pictures.backUrl, form.touch)}
        error={form.errorAt('backUrl')}
      />
      <PictureField
        label={t('certification.inHand')}
        picture={touching(pictures.handelUrl, form.touch)}
        error={form.errorAt('handelUrl')}
        hint={t('certification.pictureHint')}
      />
      <FormNote privacy={t('certification.privacyPictures')} />
      <Button wide type="submit" loading={form.busy}>
        {t('certification.submit')}
      </Button>
    </Form>
  );
}

/** The same picture, whose change takes back what was said about the form. */
function touching(picture: PictureState, touch: () => void): PictureState {
  return {
    ...picture,
    choose: (file) => {
      touch();
      picture.choose(file);
    },
  };
}

interface CountryFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = countryName(value, currentLanguage());
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 text-soft">{t('certification.country')} *</span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('certification.country')}: ${name}`}
        onClick={() => setOpen(true)}
        className={cx(
          'press flex min-h-12 items-center justify-between gap-2 rounded-control border bg-surface-1 px-3 text-start text-15',
          error === undefined ? 'border-transparent' : 'border-danger',
        )}
      >
        <span className="min-w-0 truncate">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
      </button>
      {error !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <CountrySheet
        open={open}
        onOpenChange={setOpen}
        chosen={value}
        onChoose={(code) => {
          onChange(code);
          setOpen(false);
        }}
      />
    </div>
  );
}
