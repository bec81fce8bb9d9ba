// All of `npm test` but its cancelling, which is its parent's: scripts/test.mjs.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { checks } from './check-steps.mjs';
import { findChromium } from './chromium.mjs';
import { elapsed } from './elapsed.mjs';
import { runPackage, setUp } from './setup.mjs';
import { setUpTestTools } from './test-tools.mjs';

// Who names files or projects wants those, and at once.
const only = process.argv.slice(2);
const say = elapsed();
const preparing = { packages: setUp, tools: findTools, console: build };
const steps = { ...preparing, ...(only.length === 0 && checks), tests: runTests };

let chromium;
let [passed, failed] = [0, 0];
for (const [index, name] of Object.keys(steps).entries()) {
  say(`step ${index + 1} of ${Object.keys(steps).length}: ${name}`);
  // A step that is no test counts when it fails, and only then.
  if (steps[name]() === false) {
    say(`FAILED ${name}`);
    failed += 1;
  }
}
finish();

function findTools() {
  chromium = findChromium();
  if (!chromium) {
    console.error('The browser tests need a Chromium: install chromium or Google Chrome, or name one with CHROMIUM_PATH=/path/to/it.');
    failed += 1;
    finish();
  }
  setUpTestTools();
}

function build() {
  try {
    buildConsole();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

function runTests() {
  const report = join(tmpdir(), 'report.json');
  const reporters = ['--reporter=./scripts/progress-reporter.mjs', '--reporter=json', `--outputFile.json=${report}`];
  const code = runPackage('vitest', ['run', '--project=!slow', ...reporters, ...only], {
    env: { ...process.env, CHROMIUM_PATH: chromium.quick, WHOLE_CHROMIUM_PATH: chromium.whole },
  });
  const counted = countOf(report);
  // An error outside of any test, or a run without tests, is a failure too.
  const unseen = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : 0;
  passed += counted.passed;
  failed += counted.failed + unseen;
}

function countOf(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
