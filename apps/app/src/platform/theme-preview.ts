import { isAppearance, PREVIEW_READY, previewProperties } from '@bourse/wire/theme';
import { showTheme } from './theme.ts';

const CONSOLE = '/console/';

/** Whether a message is from the window that made this frame, and that window is the console of this very site. */
function isFromConsole({ source, origin }: MessageEvent): boolean {
  return source === window.parent && window.parent !== window && origin === location.origin && isConsole(window.parent);
}

function isConsole(frame: Window): boolean {
  try {
    return frame.location.pathname.startsWith(CONSOLE);
  } catch {
    // Another site's: it may not be read.
    return false;
  }
}

/** Draws the unsaved themes that the console sends, in this window alone. */
function startThemePreview(): void {
  addEventListener('message', (event) => {
    if (!isFromConsole(event)) return;
    const properties = previewProperties(event.data);
    if (properties === undefined) return;
    for (const [name, value] of properties) document.documentElement.style.setProperty(name, value);
    const { appearance } = event.data as { readonly appearance: unknown };
    if (isAppearance(appearance)) showTheme(appearance);
  });
  if (window.parent !== window) window.parent.postMessage(PREVIEW_READY, location.origin);
}

startThemePreview();
