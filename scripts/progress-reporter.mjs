import { writeFileSync } from 'node:fs';
import { DefaultReporter } from 'vitest/node';
import { minutes } from './elapsed.mjs';
import { outsideTests } from './outside-tests.mjs';

// A file may take minutes; who waits sees at least this often that something happens.
const silence = 20_000;

/** One line for each file that is done, with how far the run is; while none is done, what is running. Failures are told in full at the end. */
export default class ProgressReporter extends DefaultReporter {
  #files = 0;
  #done = 0;
  #tests = { passed: 0, failed: 0 };
  #running = new Map();
  #lastWord = 0;
  #beat;

  constructor() {
    super({ summary: false });
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    this.#lastWord = performance.now();
    this.#beat = setInterval(() => {
      if (performance.now() - this.#lastWord < silence) return;
      const running = [...this.#running].map(([file, began]) => `${file} (${minutes(performance.now() - began)})`);
      this.#say(`running ${running.join(', ') || '…'}`);
    }, 1000);
    this.#beat.unref();
    this.#say(`${this.#files} files`);
  }

  onTestModuleStart(file) {
    this.#running.set(file.relativeModuleId, performance.now());
  }

  printTestModule(file) {
    this.#running.delete(file.relativeModuleId);
    this.#done += 1;
    const tests = [...file.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    this.#tests.passed += tests.filter((test) => test.result().state === 'passed').length;
    this.#tests.failed += failed.length;
    const mark = file.ok() ? 'passed' : 'FAILED';
    this.#say(`${mark} ${file.relativeModuleId}, ${tests.length} tests in ${minutes(file.diagnostic().duration)}`);
    for (const test of failed) this.ctx.logger.log(`          FAILED ${test.fullName}`);
  }

  onTestRunEnd(files, errors, reason) {
    clearInterval(this.#beat);
    if (errors.length > 0) writeFileSync(outsideTests, String(errors.length));
    super.onTestRunEnd(files, errors, reason);
  }

  #say(line) {
    this.#lastWord = performance.now();
    const { passed, failed } = this.#tests;
    const far = `${this.#done} of ${this.#files} files, ${passed} passed, ${failed} failed`;
    this.ctx.logger.log(`[${minutes(performance.now() - this.start).padStart(5)}] ${far}: ${line}`);
  }
}
