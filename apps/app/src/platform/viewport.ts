/** Spec: 690 px and wider is no phone and lands on /app-download. */
export const MOBILE_BELOW_PX = 690;

/** Of the tab, not of who is signed in: it stays when a session ends. */
export const PREVIEW = 'bourse.preview';

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

/** A phone turned sideways is as wide as it was high, and still a phone: fingers, and a short side below the bound. */
function isPhoneSideways(): boolean {
  const { width, height } = window.screen;
  return window.matchMedia('(pointer: coarse)').matches && Math.min(width, height) < MOBILE_BELOW_PX;
}

/** Whether this visitor is to be sent to /app-download. */
export function isTooWide(): boolean {
  return window.innerWidth >= MOBILE_BELOW_PX && !isPhoneSideways() && !isPreview();
}
