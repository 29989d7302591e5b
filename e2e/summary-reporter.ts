import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Says at the very end how many passed and failed, in a line that machines read. */
// biome-ignore lint/style/noDefaultExport: Playwright Test takes a reporter so.
export default class SummaryReporter implements Reporter {
  readonly #tests = new Set<TestCase>();
  #errors = 0;
  #status: FullResult['status'] = 'failed';

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  /** Outside any journey: a file that cannot be loaded, a worker that ends. */
  onError(): void {
    this.#errors += 1;
  }

  async onEnd({ status }: FullResult): Promise<void> {
    this.#status = status;
  }

  printsToStdio(): boolean {
    return false;
  }

  async onExit(): Promise<void> {
    const outcomes = [...this.#tests].map((test) => test.outcome());
    const count = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    const [passed, wrong, skipped] = [count('expected'), count('unexpected', 'flaky') + this.#errors, count('skipped')];
    // Also where it was ended from outside, or ran out of time.
    const failed = wrong === 0 && this.#status !== 'passed' ? 1 : wrong;
    console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
  }
}
