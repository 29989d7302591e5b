import type { MessageKey, MessageParams } from '@bourse/wire';

export interface ApiErrorFields {
  readonly key?: MessageKey | undefined;
  /** Code of the wire; 0 where no answer came. */
  readonly code: number;
  readonly field?: string | undefined;
  readonly params?: MessageParams | undefined;
  /** In the language of the request; "" where the client words it by `key`. */
  readonly msg: string;
  /** Nothing was sent: an identical call was under way (`please_wait`), or the customer called it off and is told nothing. */
  readonly cancelled?: boolean;
}

/** Why a call brought no answer. Word it with `errorText` of platform/toasts.ts. */
export class ApiError extends Error {
  readonly key: MessageKey | undefined;
  readonly code: number;
  readonly field: string | undefined;
  readonly params: MessageParams | undefined;
  readonly msg: string;
  readonly cancelled: boolean;

  constructor(fields: ApiErrorFields) {
    super(fields.msg === '' ? (fields.key ?? 'error') : fields.msg);
    this.name = 'ApiError';
    this.key = fields.key;
    this.code = fields.code;
    this.field = fields.field;
    this.params = fields.params;
    this.msg = fields.msg;
    this.cancelled = fields.cancelled ?? false;
  }
}
