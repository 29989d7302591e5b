import { feedProtocols } from '@bourse/wire';
import { CONSOLE_FEED_PATH, type ConsolePush, type Queue } from '@bourse/wire/console';
import { useEffect } from 'react';
import { currentSession, onSession } from './session.ts';

const RETRY_MS = 3_000;

type Listener = (queue: Queue | undefined) => void;
const listeners = new Set<Listener>();
let socket: WebSocket | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

function connect(): void {
  clearTimeout(retry);
  const session = currentSession();
  if (session === undefined || socket !== undefined) return;
  const address = new URL(`${CONSOLE_FEED_PATH}${session.operator.id}`, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  const opened = new WebSocket(address, feedProtocols(session.token));
  socket = opened;
  opened.onopen = () => {
    opened.send(JSON.stringify({ token: session.token }));
    // What changed while nobody listened is not told again.
    for (const listener of listeners) listener(undefined);
  };
  opened.onmessage = ({ data }) => {
    const push = JSON.parse(String(data)) as ConsolePush;
    // One that is being closed hears on for a moment, but says nothing more.
    if (push.type === 'HEARTBEAT') {
      if (opened.readyState === WebSocket.OPEN) opened.send('ping');
    } else for (const listener of listeners) listener(push.queue);
  };
  opened.onclose = () => {
    if (socket !== opened) return;
    socket = undefined;
    retry = setTimeout(connect, RETRY_MS);
  };
}

function disconnect(): void {
  clearTimeout(retry);
  const open = socket;
  socket = undefined;
  open?.close();
}

onSession(() => {
  disconnect();
  connect();
});

/** Calls back when a queue changed, and after a gap in which any may have. */
export function useQueue(queue: Queue | readonly Queue[], changed: () => void): void {
  useEffect(() => {
    const wanted: readonly Queue[] = typeof queue === 'string' ? [queue] : queue;
    const listener: Listener = (which) => {
      if (which === undefined || wanted.includes(which)) changed();
    };
    listeners.add(listener);
    connect();
    return () => void listeners.delete(listener);
  }, [queue, changed]);
}
