/**
 * The app's own files, loaded when they are needed. A missing one has two reasons: a new release took it away, then the
 * router starts the app anew; or nothing can be reached, then starting anew would leave the browser's own error page.
 */
import { type ComponentType, lazy } from 'react';
import { loadPageWords } from './i18n.ts';
import { toastMessage } from './toasts.ts';

const CHECK_TIMEOUT_MS = 5_000;
const RETRY_MS = 3_000;

/** The page's file could not be fetched because the server does not answer. */
export class PageUnreachable extends Error {}

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

/** For pages: fails with `PageUnreachable` where nothing answers, and the error page offers to try again. */
export async function pageFile<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
    throw new PageUnreachable('the server does not answer', { cause: error });
  }
}

/** For pages with words of their own: these come beside the file, so nothing is shown without them. */
export function wordedPageFile<File>(load: () => Promise<File>): Promise<File> {
  return withWords('all', load);
}

/** The same for the desks, whose words are a file of their own. */
export function deskPageFile<File>(load: () => Promise<File>): Promise<File> {
  return withWords('desks', load);
}

function withWords<File>(pages: 'desks' | 'all', load: () => Promise<File>): Promise<File> {
  return pageFile(async () => {
    const [file] = await Promise.all([load(), loadPageWords(pages)]);
    return file;
  });
}

/** For sheets and dialogs: says that the network is missing, and comes as soon as it is back. */
export async function partFile<File>(load: () => Promise<File>): Promise<File> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) throw error;
      toastMessage('network_anomaly', 'error');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** A sheet, a dialog or a panel whose file is loaded once it is shown. */
export function lazyPart<File extends Readonly<Record<Name, ComponentType<never>>>, Name extends string>(
  load: () => Promise<File>,
  name: Name,
) {
  type Props = File[Name] extends (props: infer Given) => unknown ? Given : never;
  return lazy(async () => ({ default: (await partFile(load))[name] as unknown as ComponentType<Props> }));
}
