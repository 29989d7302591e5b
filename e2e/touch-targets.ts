/**
 * Measures what a finger meets: for each thing on the page that can be pressed, how far from its middle a tap still reaches it. Run by
 * `page.evaluate`, so it names nothing from outside. One line for each that is smaller than 44 by 44, with its size. Exempt are links
 * within a sentence and rows of the order book (CHANGELOG.md says why they are 32 high).
 */
export function smallTargets(): string[] {
  const LEAST = 44;
  /** Half pixels are rounded either way; the line around a field takes no taps, and a neighbour may take two pixels at an edge. */
  const SLACK = 4;
  const PRESSED =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="checkbox"], [role="option"], [role="menuitem"]';
  const found = new Set<string>();
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
    if (element.matches(':disabled, [aria-disabled="true"], [tabindex="-1"]:not([role="tab"]):not([role="radio"])'))
      continue;
    if (element.closest('[aria-hidden="true"], [inert], [hidden], [data-book-row]') !== null || isInSentence(element))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const box = () => element.getBoundingClientRect();
    // What is drawn for nobody to see: the input behind a switch.
    if (box().width < 2 || box().height < 2) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = box();
    const [x, y] = [left + width / 2, top + height / 2];
    const reaches = (atX: number, atY: number) => {
      // Above the screen's edge no finger misses: what reaches beyond it counts.
      if (atY < 0) return atY >= top;
      const hit = document.elementFromPoint(atX, atY);
      if (hit === null) return false;
      const label = hit.closest('label');
      return element.contains(hit) || label?.control === element || label?.contains(element) === true;
    };
    // Something that stands still lies over it, such as a bar: its place says nothing about its size.
    if (!reaches(x, y)) continue;
    const far = (dx: number, dy: number) => {
      let px = 0;
      while (px < LEAST && reaches(x + dx * (px + 1), y + dy * (px + 1))) px += 1;
      return px;
    };
    const wide = far(-1, 0) + far(1, 0) + 1;
    const high = far(0, -1) + far(0, 1) + 1;
    if (wide >= LEAST - SLACK && high >= LEAST - SLACK) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    found.add(`${wide} x ${high}: ${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`);
  }
  return [...found];
}
