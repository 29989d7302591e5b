import { createServer, request } from 'node:http';

/**
 * A proxy as nginx is with `proxy_pass` and nothing else: it calls from this machine, names the server's own address as the host,
 * and adds no header. Answers at an address of its own.
 */
export async function openPlainProxy(target: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(target).host, connection: 'close' };
    const passed = request(target + asked.url, { method: asked.method ?? 'GET', headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
