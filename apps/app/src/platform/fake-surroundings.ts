import type { SocketLike, SocketSurroundings } from './reconnecting-socket.ts';

/** Sockets and timers for tests: nothing happens until the test says so. */
export class FakeSocket implements SocketLike {
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;
  /** 0 until it is opened, 1 while it is open, 2 while it is being closed. */
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Timer {
  readonly ms: number;
  readonly run: () => void;
}

export class FakeSurroundings implements SocketSurroundings {
  readonly sockets: FakeSocket[] = [];
  readonly timers: Timer[] = [];

  readonly open = (url: string): FakeSocket => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };
  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { ms, run };
    this.timers.push(timer);
    return () => this.timers.splice(this.timers.indexOf(timer), 1);
  };
  readonly random = (): number => 0.5;

  /** The newest socket, opened. */
  connected(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('nothing was opened');
    socket.readyState = 1;
    socket.onopen?.();
    return socket;
  }
  /** Lets every timer that waits run out; their waits in ms. */
  elapse(): readonly number[] {
    const due = this.timers.splice(0);
    for (const timer of due) timer.run();
    return due.map((timer) => timer.ms);
  }
}
