export interface Stamped {
  /** Wall clock when the command was accepted for processing, ms. Never less than that of the command before. */
  readonly atMs: number;
}

/**
 * "owner:key" and the hash of the request, where the client sent a key: the same request again gets the same answer.
 */
export type Once = { readonly key: string; readonly hash: string } | null;
