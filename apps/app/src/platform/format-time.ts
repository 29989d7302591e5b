/** Times as this phone's customer reads them: in the zone in use, by the language in use or the deployment's format. */
import { clockText, dateText, dateTimeText, type TimeStyle } from '@bourse/format/time';
import { deployment } from './deployment.ts';
import { currentLanguage } from './language-choice.ts';
import { zoneInUse } from './zone-choice.ts';

export const timeStyle = (): TimeStyle => ({
  language: currentLanguage(),
  timeZone: zoneInUse(),
  dateFormat: deployment.dateFormat,
});

/** "11/21/2026", in German "21.11.2026". */
export const formatDate = (timeMs: number): string => dateText(timeMs, timeStyle());

/** "14:05:09". */
export const formatTime = (timeMs: number): string => clockText(timeMs, timeStyle());

/** "11/21/2026 14:05:09". */
export const formatDateTime = (timeMs: number): string => dateTimeText(timeMs, timeStyle());
