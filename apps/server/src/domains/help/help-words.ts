/** One article as it stands in the tables, in one language. */
export interface HelpText {
  readonly name: string;
  readonly lang: string;
  readonly group: string;
  readonly question: string;
  readonly content: string;
  readonly sort: number;
}

/** A heading of the help centre, in one language. */
export interface HelpHeading {
  readonly name: string;
  readonly lang: string;
  readonly title: string;
  readonly sort: number;
}
