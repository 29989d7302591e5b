import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

const ERROR_LINES = 20;

/** Says at the very end why journeys failed, briefly, and how many: in a line that machines read. */
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
    for (const test of this.#tests) {
      const error = test.outcome() === 'unexpected' ? test.results.at(-1)?.error : undefined;
      const lines = (error?.stack ?? error?.message ?? error?.value)?.split('\n').slice(0, ERROR_LINES);
      if (lines !== undefined) console.log(`\n${test.title}\n${lines.join('\n')}`);
    }
    console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
  }
}
