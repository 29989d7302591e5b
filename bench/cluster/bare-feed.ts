import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** The peer of the fan-out: ws alone, which sends everybody a message of the same length as often as the market does. */
const [, , port = '0', bytes = '400', everyMs = '250'] = process.argv;
const server = createServer();
const sockets = new Set<WebSocket>();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
});
let seq = 0;
setInterval(() => {
  seq += 1;
  const text = JSON.stringify({ type: 'DETAIL', seq, filler: 'x'.repeat(Math.max(0, Number(bytes) - 40)) });
  for (const socket of sockets) socket.send(text);
}, Number(everyMs));
server.listen(Number(port), '127.0.0.1');
