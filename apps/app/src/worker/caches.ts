/** How the worker keeps what is loaded. Only answers that are whole and of this server are kept. */
export interface Kept {
  readonly name: string;
  readonly entriesMax: number;
}

async function put({ name, entriesMax }: Kept, key: string | Request, response: Response): Promise<void> {
  // A page in place of a file says that the file is gone.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (response.status !== 200 || response.type !== 'basic' || isPage) return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - entriesMax))) await cache.delete(old);
}

async function find({ name }: Kept, key: string | Request): Promise<Response | undefined> {
  return (await caches.open(name)).match(key);
}

/** For files whose name changes with their contents. */
export async function cacheFirst(kept: Kept, request: Request): Promise<Response> {
  const known = await find(kept, request.url);
  if (known !== undefined) return known;
  const response = await fetch(request);
  void put(kept, request.url, response.clone());
  return response;
}

/** What is kept at once, and for the next time what the server has now. */
export async function refreshed(kept: Kept, request: Request, event: FetchEvent): Promise<Response> {
  const known = await find(kept, request.url);
  const fresh = fetch(request).then(async (response) => {
    await put(kept, request.url, response.clone());
    return response;
  });
  if (known === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return known;
}

/** From the server; what is kept where it does not answer in time. */
export async function freshFirst(kept: Kept, request: Request, waitMs: number): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(waitMs) });
    await put(kept, request.url, response.clone());
    return response;
  } catch (error) {
    const known = await find(kept, request.url);
    if (known !== undefined) return known;
    throw error;
  }
}

/** What the page loaded before there was a worker; mostly still with the browser, so that nothing is loaded twice. */
export async function keepLoaded(
  kept: { readonly files: Kept; readonly pictures: Kept; readonly flags: Kept },
  urls: readonly string[],
  known: (path: string) => Promise<Response | undefined>,
): Promise<void> {
  for (const url of urls) {
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin) continue;
    const place = pathname.startsWith('/assets/')
      ? kept.files
      : /^\/platform\/(assets|icons)\//.test(pathname)
        ? kept.pictures
        : /^\/platform\/([\w-]+\/)?(config\.js|theme\.css)$/.test(pathname)
          ? kept.flags
          : undefined;
    if (place === undefined || (await known(pathname)) !== undefined || (await find(place, url)) !== undefined)
      continue;
    await fetch(url).then(
      (response) => put(place, url, response),
      () => undefined,
    );
  }
}
