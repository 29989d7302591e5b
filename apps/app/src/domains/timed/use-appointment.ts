import { zonedTime } from '@bourse/format/zoned-time';
import { type Issue, type Period, validateAppointment } from '@bourse/wire';
import { useState } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { zoneInUse } from '../../platform/zone-choice.ts';

/** Whether an order is for now or for later, and for when. */
export interface Appointment {
  /** For later, and the cycle allows that. */
  readonly chosen: boolean;
  readonly choose: (later: boolean) => void;
  /** As the field has it: "2026-11-21T14:05", in the deployment's zone. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly issue: Issue | undefined;
  readonly refuse: (issue: Issue | undefined) => void;
  /** When it opens, ms; undefined where something is wrong, which is then said. */
  readonly check: () => number | undefined;
}

export function useAppointment(period: Pick<Period, 'appointment'>): Appointment {
  const [later, setLater] = useState(false);
  const [text, setText] = useState('');
  const [issue, setIssue] = useState<Issue | undefined>(undefined);
  return {
    chosen: later && period.appointment !== null,
    choose: (next) => {
      setIssue(undefined);
      setLater(next);
    },
    text,
    setText: (next) => {
      setIssue(undefined);
      setText(next);
    },
    issue,
    refuse: setIssue,
    check: () => {
      const openTime = zonedTime(text, zoneInUse());
      const wrong = validateAppointment(openTime, period, serverNow());
      setIssue(wrong);
      return wrong === undefined ? openTime : undefined;
    },
  };
}
