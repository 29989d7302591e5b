/** Who decides, from where; `second` is the other person who confirmed it. */
export interface Operator {
  readonly id: number;
  readonly address: string;
  readonly second?: number;
}
