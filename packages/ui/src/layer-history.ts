/** What of a router's history leads to another page. */
export interface LayeredHistory {
  push(...given: never[]): unknown;
  replace(...given: never[]): unknown;
  back(...given: never[]): unknown;
  forward(...given: never[]): unknown;
  go(...given: never[]): unknown;
}

interface EntryState {
  /** The router's name of the page's entry. */
  readonly __TSR_key?: string;
  /** How many layers are open over the page on this entry; none where it is missing. */
  readonly layers?: number;
}

type Layer = () => void;

/** A step back that the browser never tells of is waited for this long. */
const PATIENCE_MS = 500;
/** What was asked to close has done so by then, or stays open. */
const CLOSED_AFTER_MS = 60;

/**
 * Sheets, dialogs and menus as entries of the browser's history: each one open over the page has an entry above the
 * page's, so that going back closes the uppermost. Closed in another way, its entry is stepped back from. The router
 * hears of none of it: before it leaves the page, those entries are taken away.
 */
export class LayerHistory {
  readonly #window: Window;
  #open: readonly Layer[] = [];
  /** Entries above the page's. */
  #depth: number;
  #pageKey: string | undefined;
  /** A step back of our own is under way. */
  #stepping: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  constructor(win: Window) {
    this.#window = win;
    // A page that was loaded again stands on the entry of a sheet that is not open any more.
    const { layers = 0, __TSR_key: key } = this.#state();
    this.#depth = layers;
    this.#pageKey = key;
    // Before the router's own listener, which need not know.
    win.addEventListener('popstate', (event) => this.#popped(event), true);
    this.#settleIn(0);
  }

  /** Something opened; call what is returned when it is closed or gone. `close` is asked to close it. */
  open(close: Layer): () => void {
    const layer: Layer = () => close();
    this.#open = [...this.#open, layer];
    this.#settleIn(0);
    return () => {
      this.#open = this.#open.filter((one) => one !== layer);
      this.#settleIn(0);
    };
  }

  /** Has the history's own ways wait until the entries of what is open are away. */
  wrap(history: LayeredHistory): void {
    for (const way of ['push', 'replace', 'back', 'forward', 'go'] as const) {
      const former = history[way].bind(history) as (...given: unknown[]) => unknown;
      history[way] = (...given: unknown[]) => this.#leave(() => former(...given));
    }
  }

  #state(): EntryState {
    return (this.#window.history.state ?? {}) as EntryState;
  }

  #leave(go: () => void): void {
    if (this.#depth === 0 && this.#stepping === undefined) {
      go();
      return;
    }
    this.#waiting.push(go);
    if (this.#stepping === undefined) this.#stepBack(this.#depth);
  }

  #popped(event: PopStateEvent): void {
    const { layers = 0, __TSR_key: key } = (event.state ?? {}) as EntryState;
    const former = this.#depth;
    this.#depth = layers;
    if (this.#stepping !== undefined) {
      event.stopImmediatePropagation();
      this.#stepped();
      return;
    }
    if (former === 0 || key !== this.#pageKey) {
      this.#settleIn(CLOSED_AFTER_MS);
      return;
    }
    event.stopImmediatePropagation();
    for (const close of this.#open.slice(layers).reverse()) close();
    this.#settleIn(CLOSED_AFTER_MS);
  }

  #stepBack(entries: number): void {
    this.#stepping = setTimeout(() => {
      this.#depth = this.#state().layers ?? 0;
      this.#stepped();
    }, PATIENCE_MS);
    this.#window.history.go(-entries);
  }

  #stepped(): void {
    clearTimeout(this.#stepping);
    this.#stepping = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
    this.#settleIn(waiting.length > 0 ? CLOSED_AFTER_MS : 0);
  }

  /** Later, so that one sheet may close and the next one open, or the page change, at the same moment. */
  #settleIn(ms: number): void {
    setTimeout(() => this.#settle(), ms);
  }

  /** As many entries as layers. */
  #settle(): void {
    if (this.#stepping !== undefined) return;
    const wanted = this.#open.length;
    if (this.#depth > wanted) {
      this.#stepBack(this.#depth - wanted);
      return;
    }
    const { history, location } = this.#window;
    while (this.#depth < wanted) {
      if (this.#depth === 0) this.#pageKey = this.#state().__TSR_key;
      this.#depth += 1;
      // The prototype's: the router listens to the history's own.
      History.prototype.pushState.call(history, { ...this.#state(), layers: this.#depth }, '', location.href);
    }
  }
}
