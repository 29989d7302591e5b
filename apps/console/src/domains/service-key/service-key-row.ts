import type { OutputOf } from '@bourse/wire';
import type { serviceKeyList } from '@bourse/wire/console';
import type { RaRecord } from 'react-admin';

export type ServiceKeyRow = OutputOf<typeof serviceKeyList> & RaRecord<number>;
