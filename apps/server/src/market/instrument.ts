import type { CalendarSpec, CatalogueDesk, InstrumentSpec } from '@bourse/wire/console';

/** Kinds of instruments, on the wire as coinType: 1 foreign exchange, 2 or 5 crypto, 3 metals, 6 stocks. */
export type { MarketKind } from '@bourse/wire/console';

/** The desks an instrument is open on. */
export type Desk = CatalogueDesk;

/**
 * One line of the catalogue, with the calendar that it names. Numbers that are money are decimal strings here and become
 * bigints at the engine's door.
 */
export interface Instrument extends Omit<InstrumentSpec, 'ladder'> {
  readonly calendar: CalendarSpec;
  readonly ladder: InstrumentSpec['ladder'] & {
    /** Each level offers its whole quantity at its multiple of the step: for tests, whose figures must not be drawn. */
    readonly even?: boolean;
  };
}
