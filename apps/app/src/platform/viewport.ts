/** Spec: 690 px and wider is no phone and lands on /app-download. */
export const MOBILE_BELOW_PX = 690;

const PREVIEW = 'bourse.preview';

/** The app inside the frame of /app-download, or in a tab opened with ?preview=1. */
function isPreview(): boolean {
  if (window.self !== window.top) return true;
  try {
    if (new URLSearchParams(location.search).get('preview') === '1') sessionStorage.setItem(PREVIEW, '1');
    return sessionStorage.getItem(PREVIEW) === '1';
  } catch {
    return false;
  }
}

/** Whether this visitor is to be sent to /app-download. */
export function isTooWide(): boolean {
  return window.innerWidth >= MOBILE_BELOW_PX && !isPreview();
}
