import { zonedText } from '@bourse/format/zoned-time';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { TextField } from '@bourse/ui/text-field';
import { rangeParams } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { zoneBeside } from '../../platform/format-moment.ts';
import { issueText } from '../../platform/i18n.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { zoneInUse } from '../../platform/zone-choice.ts';
import type { StakeForm } from './use-stake-form.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Now, or an appointment and its time; nothing where none are taken. */
export function OrderTypeField({ form: { period, appointment } }: { readonly form: StakeForm }) {
  const { t } = useTranslation();
  const range = period.appointment;
  if (range === null) return null;
  const nowMs = serverNow();
  return (
    <div className="mb-3 flex flex-col gap-3">
      <SegmentedControl
        label={t('timed.orderType')}
        items={[
          { key: 'now', label: t('timed.now') },
          { key: 'appointment', label: t('timed.appointment') },
        ]}
        value={appointment.chosen ? 'appointment' : 'now'}
        onValueChange={(key) => appointment.choose(key === 'appointment')}
      />
      {appointment.chosen && (
        <TextField
          type="datetime-local"
          label={t('timed.opensAtIn', { zone: zoneBeside(nowMs) })}
          value={appointment.text}
          onValueChange={appointment.setText}
          // The next whole minute that is far enough.
          min={zonedText(nowMs + range.leastAhead * SECOND_MS + MINUTE_MS - 1, zoneInUse())}
          max={zonedText(nowMs + range.mostAhead * SECOND_MS, zoneInUse())}
          error={appointment.issue === undefined ? undefined : issueText(appointment.issue)}
          hint={t('timed.opensRange', rangeParams(range))}
        />
      )}
    </div>
  );
}
