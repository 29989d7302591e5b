import type { Socket } from 'node:net';
import { priceFrame } from '@bourse/wire/console';
import { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { MessageGate } from './message-gate.ts';
import { readSigned } from './signed-message.ts';
import type { Connection, Heard } from './source-connection.ts';

const FRAME_BYTES_MAX = 128 * 1024;
const OPENING_MS = 10_000;
/** How often we ask whether the other side is there, and how long it may say nothing at all. */
const PING_MS = 5_000;
const SILENT_MS = 15_000;
/** More in a second, of whatever kind, takes the time of those who trade: such a socket is ended. */
const FRAMES_PER_SECOND = 4_000;
const BYTES_PER_SECOND = 8 * 1024 * 1024;
const BACKOFF_MIN_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;

export interface SocketOptions {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log?: Log | undefined;
  readonly heard: Heard;
}

/**
 * A web socket that we open to an address of the company, which sends signed messages. It is opened again after a cut, each
 * time after twice as long, half a minute at most.
 */
export class SocketConnection implements Connection {
  readonly #options: SocketOptions;
  /** Before anything is checked: a flood costs no signatures. */
  readonly #gate = new MessageGate();
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pings: NodeJS.Timeout | undefined;
  #backoffMs = BACKOFF_MIN_MS;
  #saidMs = 0;
  #closed = false;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#closed) this.#open();
  }

  again(): void {}

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    this.#socket?.terminate();
  }

  #open(): void {
    const { url, heard, clock, log, name } = this.#options;
    const socket = new WebSocket(url, {
      handshakeTimeout: OPENING_MS,
      maxPayload: FRAME_BYTES_MAX,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket = socket;
    const flow = new Flow();
    const alive = () => {
      this.#saidMs = clock();
      if (flow.isTooMuch(1, 0)) this.#drown(socket);
    };
    let under: Socket | undefined;
    socket.on('upgrade', (response) => {
      under = response.socket;
    });
    socket.on('open', () => {
      this.#saidMs = clock();
      // Frames of which nothing is told are counted by what they take. Not earlier: it would take the first from the socket.
      under?.on('data', (part: Buffer) => flow.isTooMuch(0, part.length) && this.#drown(socket));
      heard.turned('open');
      clearInterval(this.#pings);
      this.#pings = setInterval(() => this.#watch(socket), PING_MS);
      this.#pings.unref();
    });
    socket.on('pong', alive);
    socket.on('ping', alive);
    socket.on('message', (data, isBinary) => {
      alive();
      if (socket.readyState !== WebSocket.OPEN) return;
      if (this.#gate.isFlooded(clock())) heard.refused('flood');
      else if (isBinary) heard.refused('form');
      else this.#read(data.toString());
    });
    socket.on('error', (error) => log?.warn({ source: name, reason: error.message }, 'the socket of a source failed'));
    // After an error too.
    socket.on('close', (code) => this.#ended(code));
  }

  #read(text: string): void {
    const { name, secret, heard, clock } = this.#options;
    const frame = priceFrame.safeParse(parsed(text));
    const sent = frame.success ? readSigned({ name, secret }, frame.data, frame.data.body, clock()) : 'form';
    if (typeof sent === 'string') {
      heard.refused(sent);
      return;
    }
    // Whoever speaks may be wrong about everything, but not about who they are: only then is the way back short.
    this.#backoffMs = BACKOFF_MIN_MS;
    heard.message(sent);
  }

  /** Half-open connections tell nothing, not even that they are closed. */
  #watch(socket: WebSocket): void {
    if (this.#options.clock() - this.#saidMs > SILENT_MS) socket.terminate();
    else socket.ping();
  }

  /** Not soon again: what it said before does not make it a good one. */
  #drown(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    this.#backoffMs = BACKOFF_MAX_MS;
    this.#options.heard.refused('flood');
    this.#options.log?.warn({ source: this.#options.name }, 'the socket of a source floods us: it is ended');
    socket.terminate();
  }

  #ended(code: number): void {
    clearInterval(this.#pings);
    if (this.#closed) return;
    const { heard, log, name } = this.#options;
    heard.turned('cut');
    log?.warn({ source: name, code, waitMs: this.#backoffMs }, 'the socket of a source is cut');
    this.#timer = setTimeout(() => this.#open(), this.#backoffMs);
    this.#timer.unref();
    this.#backoffMs = Math.min(this.#backoffMs * 2, BACKOFF_MAX_MS);
  }
}

/** What comes in, by the machine's own clock. */
class Flow {
  #second = 0;
  #frames = 0;
  #bytes = 0;

  isTooMuch(frames: number, bytes: number): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#frames = 0;
      this.#bytes = 0;
    }
    this.#frames += frames;
    this.#bytes += bytes;
    return this.#frames > FRAMES_PER_SECOND || this.#bytes > BYTES_PER_SECOND;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
