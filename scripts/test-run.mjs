// All of `npm test` but its cancelling, which is its parent's: scripts/test.mjs.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { checks } from './check-steps.mjs';
import { findChromium } from './chromium.mjs';
import { elapsed } from './elapsed.mjs';
import { outsideTests } from './outside-tests.mjs';
import { runPackage, setUp } from './setup.mjs';
import { setUpTestTools } from './test-tools.mjs';

// Who names files or projects wants those, and at once.
const only = process.argv.slice(2);
// More than these is no bad luck: a machine that stood still for a moment fails one file in each of its workers, and the next in each.
const mostSecondTries = 8;
// Enough of a failure to know it by, where only the end of a long log is at hand.
const mostWords = 300;
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
  const first = vitest(only);
  passed += first.passed;
  failed += first.failed;
  if (first.failedFiles.length === 0) return;
  if (first.failedFiles.length > mostSecondTries) return sayFailures(first);
  // A file that failed beside two others is run once more, alone. What passes then is named, since a race is a fault all the same.
  const second = vitest(['--maxWorkers=1', ...first.failedFiles]);
  const mended = first.failures.filter((name) => !second.failures.includes(name) && second.successes.includes(name));
  passed += mended.length;
  failed -= mended.length;
  if (existsSync(outsideTests)) failed += 1;
  for (const name of mended) say(`SECOND TRY passed ${name} (${first.reasons[name]})`);
  sayFailures(second);
}

/** Each failed test once more, in a line beside the closing one. */
function sayFailures({ failures, reasons }) {
  for (const name of failures) say(`FAILED ${name} (${reasons[name]})`);
}

function vitest(wanted) {
  const report = join(tmpdir(), 'report.json');
  for (const file of [report, outsideTests]) rmSync(file, { force: true });
  const reporters = ['--reporter=./scripts/progress-reporter.mjs', '--reporter=json', `--outputFile.json=${report}`];
  const code = runPackage('vitest', ['run', '--project=!slow', ...reporters, ...wanted], {
    env: { ...process.env, CHROMIUM_PATH: chromium.quick, WHOLE_CHROMIUM_PATH: chromium.whole },
  });
  const read = readReport(report);
  // An error outside of any test, or a run without tests, is a failure too, and no second try takes it back.
  const unseen = existsSync(outsideTests) || (read.failed === 0 && (code !== 0 || read.passed === 0)) ? 1 : 0;
  return { ...read, failed: read.failed + unseen };
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const named = testResults.flatMap((file) =>
      file.assertionResults.map(({ status, fullName, failureMessages }) => ({
        status,
        name: `${relative(process.cwd(), file.name)}: ${fullName}`,
        reason: failureMessages.join(' ').replaceAll(/\s+/g, ' ').slice(0, mostWords),
      })),
    );
    const withStatus = (status) => named.filter((test) => test.status === status).map(({ name }) => name);
    const failedFiles = testResults.filter((file) => file.status === 'failed');
    const broken = failedFiles.filter((file) => file.assertionResults.every((test) => test.status !== 'failed'));
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failures: withStatus('failed'),
      successes: withStatus('passed'),
      reasons: Object.fromEntries(named.map(({ name, reason }) => [name, reason])),
      failedFiles: failedFiles.map(({ name }) => relative(process.cwd(), name)),
    };
  } catch {
    return { passed: 0, failed: 0, failures: [], successes: [], reasons: {}, failedFiles: [] };
  }
}

function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
