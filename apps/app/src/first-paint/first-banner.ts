/** What is used of the notices. */
export interface FirstNotices {
  readonly banners?: readonly { readonly title: string; readonly noticeContent: string; readonly imgUrl: string }[];
}

/** Puts the first banner where the app will show it. */
export function fillBanner(notices: FirstNotices | undefined): void {
  const banner = notices?.banners?.[0];
  const place = document.getElementById('first-banner');
  // The app may have taken the place already.
  if (banner === undefined || place === null) return;
  const [picture, title, text] = [...place.querySelectorAll<HTMLElement>('img, [data-text]')];
  if (picture instanceof HTMLImageElement && banner.imgUrl !== '') {
    picture.fetchPriority = 'high';
    picture.src = banner.imgUrl;
    picture.hidden = false;
  }
  if (title !== undefined) title.textContent = banner.title;
  if (text !== undefined) text.textContent = banner.noticeContent;
  place.classList.remove('animate-pulse-slow');
}
