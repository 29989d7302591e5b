import type { BrowserContext, Page } from '@playwright/test';

/**
 * Has `goto` of every page wait until a sheet that was closed has stepped back from its entry in the history: a step that
 * is under way stops what an address begins. No hand is that fast.
 */
export function calmGoto(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (...given: Parameters<Page['goto']>) => {
      await page.waitForFunction(hasNoStepUnderWay);
      return goto(...given);
    };
  });
}

/** Run in the page: names nothing from outside. */
function hasNoStepUnderWay(): boolean {
  const { layers = 0 } = (history.state ?? {}) as { readonly layers?: number };
  return (
    layers === 0 || document.querySelector('[data-open]:is([role=dialog], [role=alertdialog], [role=menu])') !== null
  );
}
