/** Whom a provider is asked about. */
export interface ScreenedPerson {
  /** As it was verified. */
  readonly name: string;
  /** "1970-01-31"; undefined where it is not known. */
  readonly birthDate?: string | undefined;
  /** "BR"; undefined where it is not known. */
  readonly country?: string | undefined;
}

/** Somebody on a list who may be the person. */
export interface ScreeningHit {
  /** The provider's own name of the entry: the same entry has the same one. */
  readonly reference: string;
  readonly name: string;
  readonly birthDate: string | null;
  /** Which list. */
  readonly source: string;
  /** 0 to 100: how alike the names are. */
  readonly likeness: number;
}

/** Says who of a list of names a person may be: this server's own list, or a provider of identity and sanctions data. */
export interface ScreeningProvider {
  /** Stands in cases: "local", "http". */
  readonly name: string;
  /** The state of its list: where it changes, everybody is looked up anew. */
  version(): Promise<string>;
  /** Rejects where it cannot say; then the person is looked up again later. */
  screen(person: ScreenedPerson): Promise<readonly ScreeningHit[]>;
}
