/** Of the header that sticks at the top, and of what stands around a field. */
const ABOVE_PX = 64;
const BELOW_PX = 16;

/** When a keyboard has made the screen smaller, the field that is typed into is moved to where it can be seen. */
export function keepFieldVisible(): void {
  const view = window.visualViewport;
  view?.addEventListener('resize', () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || !field.matches('input, textarea')) return;
    const { top, bottom } = field.getBoundingClientRect();
    const isSeen = top >= view.offsetTop + ABOVE_PX && bottom <= view.offsetTop + view.height - BELOW_PX;
    if (!isSeen) field.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
