import { JsonReporter } from 'vitest/node';

/** Vitest's JSON report plus the errors outside of tests, which it leaves out. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter as one
export default class extends JsonReporter {
  #unhandledErrors = [];

  async onTestRunEnd(testModules, unhandledErrors) {
    this.#unhandledErrors = unhandledErrors.map(({ stack, message }) => stack || message);
    await super.onTestRunEnd(testModules);
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandledErrors }));
  }
}
