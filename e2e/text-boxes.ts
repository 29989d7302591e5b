/**
 * Compares the boxes of texts with the boxes that hold them, in the page itself: run by `page.evaluate`, so it names
 * nothing from outside. One line for each text that is cut, leaves its button or the screen, or lies over its neighbour.
 */
export function misplacedTexts(): string[] {
  const SLACK = 1.5;
  /** What is pressed or chosen is read whole. */
  const CONTROL = 'button, a[class*="rounded"], [role="tab"], [role="radio"], [role="option"], th, label';
  const MISSING_KEY = /^[a-z][A-Za-z]+(\.[A-Za-z_0-9]+)+$/;
  const found = new Set<string>();
  const report = (what: string, text: string) => found.add(`${what}: "${text.trim().slice(0, 60)}"`);
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > innerWidth + 1) report('the page scrolls sideways', `${page.scrollWidth} px`);

  const isHidden = (element: Element) =>
    element.closest('.sr-only, [hidden], [inert], .animate-marquee, .animate-marquee-rtl') !== null ||
    // What is far below the screen has no layout yet.
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** The nearest box that cuts off what leaves it sideways, and whether what is cut can be brought into sight by scrolling. */
  const around = (from: Element): { cut: Element | undefined; scrolls: boolean } => {
    let cut: Element | undefined;
    for (let element: Element | null = from; element !== null && element !== page; element = element.parentElement) {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') return { cut, scrolls: true };
      if (overflowX === 'hidden' || overflowX === 'clip') cut ??= element;
    }
    return { cut, scrolls: false };
  };
  const boxOf = (node: Text): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** What is seen of a text inside `within`: what scrolls, or is shortened there, does not lie over a neighbour. */
  const seenBox = (node: Text, within: Element): DOMRect => {
    let { left, top, right, bottom } = boxOf(node);
    for (let element = node.parentElement; element !== null; element = element.parentElement) {
      if (getComputedStyle(element).overflowX !== 'visible') {
        const cut = element.getBoundingClientRect();
        [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
        [right, bottom] = [Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
      }
      if (element === within) break;
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  /** Whether a text within an element stands on the screen, not on the page: it is meant to lie over what scrolls. */
  const stands = (node: Text, within: Element): boolean => {
    for (let element = node.parentElement; element !== null && element !== within; element = element.parentElement)
      if (getComputedStyle(element).position === 'fixed') return true;
    return false;
  };
  /** Around all the words in an element. */
  const wordsBox = (element: Element): DOMRect => {
    const [inside, boxes] = [document.createTreeWalker(element, NodeFilter.SHOW_TEXT), [] as DOMRect[]];
    for (let node = inside.nextNode() as Text | null; node !== null; node = inside.nextNode() as Text | null) {
      if (
        node.data.trim() === '' ||
        node.parentElement === null ||
        isHidden(node.parentElement) ||
        stands(node, element)
      )
        continue;
      const box = seenBox(node, element);
      if (box.width > 0 && box.height > 0) boxes.push(box);
    }
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const right = Math.max(...boxes.map((box) => box.right));
    return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  };
  const leaves = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - SLACK || inner.right > outer.right + SLACK;

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
    const [text, holder] = [node.data, node.parentElement];
    if (text.trim() === '' || holder === null || isHidden(holder)) continue;
    const box = boxOf(node);
    if (box.width < 2 || box.height < 2) continue;
    if (MISSING_KEY.test(text.trim())) report('a key instead of words', text);
    const { cut, scrolls } = around(holder);
    const control = holder.closest(CONTROL);
    if (cut !== undefined && leaves(box, cut.getBoundingClientRect())) {
      const isShortened = getComputedStyle(cut).textOverflow === 'ellipsis';
      if (!isShortened || control !== null) report('cut off', text);
      continue;
    }
    if (!scrolls && leaves(box, new DOMRect(0, 0, innerWidth, innerHeight)))
      report('beyond the edge of the screen', text);
    if (control !== null && leaves(box, control.getBoundingClientRect())) report('wider than its control', text);
  }

  /** Neighbours in a row or a column. */
  for (const parent of document.body.querySelectorAll('*')) {
    const shown = [...parent.children].filter((child) => {
      const { position, display } = getComputedStyle(child);
      // Words within a sentence end on one line and go on in the next: their boxes lie over one another.
      if (display === 'inline') return false;
      return child.textContent?.trim() !== '' && (position === 'static' || position === 'relative') && !isHidden(child);
    });
    if (shown.length < 2 || shown.length > 12) continue;
    const boxes = shown.map((child) => ({ child, box: wordsBox(child) }));
    for (const [at, one] of boxes.entries()) {
      const next = boxes[at + 1];
      if (next === undefined) continue;
      const [a, b] = [one.box, next.box];
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const under = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (over > 2 && under > 2 && a.width > 0 && b.width > 0) {
        report(
          'lies over its neighbour',
          `${one.child.textContent?.trim().slice(0, 25)} / ${next.child.textContent?.trim().slice(0, 25)}`,
        );
      }
    }
  }
  return [...found];
}
