import type { Clock } from '../../platform/clock.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { MessageGate } from './message-gate.ts';
import type { Connection, Heard } from './source-connection.ts';
import { MESSAGE_REFUSALS, type MessageRefusal, type SourceConnection, type SourceReport } from './sources-report.ts';

/** What is known of one source beside its prices. */
export class SourceState {
  readonly setting: PriceSourceSetting;
  readonly heard: Heard;
  readonly gate = new MessageGate();
  connection: Connection | undefined;
  readonly #clock: Clock;
  #state: SourceConnection = 'waiting';
  #sinceMs: number;
  #heardMs: number | undefined;
  #cuts = 0;
  readonly #messages: Record<MessageRefusal, number>;

  constructor(setting: PriceSourceSetting, clock: Clock, heard: Heard) {
    this.setting = setting;
    this.heard = heard;
    this.#clock = clock;
    this.#sinceMs = clock();
    this.#messages = Object.fromEntries(MESSAGE_REFUSALS.map((why) => [why, 0])) as Record<MessageRefusal, number>;
  }

  get name(): string {
    return this.setting.name;
  }

  turn(state: SourceConnection): void {
    if (state === this.#state) return;
    if (this.#state === 'open') this.#cuts += 1;
    this.#state = state;
    this.#sinceMs = this.#clock();
  }

  /** It said something. A push is open as long as it comes. */
  say(nowMs: number): void {
    this.#heardMs = nowMs;
    if (this.setting.kind === 'push') this.turn('open');
  }

  count(why: MessageRefusal): void {
    this.#messages[why] += 1;
  }

  report(): SourceReport {
    // Nothing tells the end of a push but its silence.
    const isSilent = this.#heardMs !== undefined && this.#clock() - this.#heardMs > this.setting.staleMs;
    if (this.setting.kind === 'push' && isSilent) this.turn('cut');
    return {
      name: this.name,
      kind: this.setting.kind,
      connection: this.#state,
      sinceMs: this.#sinceMs,
      heardMs: this.#heardMs ?? null,
      cuts: this.#cuts,
      messages: { ...this.#messages },
    };
  }
}
