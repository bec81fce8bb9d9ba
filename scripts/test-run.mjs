import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { failedChecks } from './check-steps.mjs';
import { findChromium } from './chromium.mjs';
import { runPackage, setUp } from './setup.mjs';
import { setUpTestTools } from './test-tools.mjs';

setUp();
const chromium = findChromium();
if (!chromium) {
  console.error('The browser tests need a Chromium: install chromium or Google Chrome, or name one with CHROMIUM_PATH=/path/to/it.');
  finish({ passed: 0, failed: 1 });
}

setUpTestTools();

let failed = 0;
try {
  buildConsole();
} catch (error) {
  console.error(error.message);
  failed += 1;
}
failed += failedChecks().length;
const tests = runTests();
finish({ passed: tests.passed, failed: failed + tests.failed });

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-console-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project=!slow', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)];
  const code = runPackage('vitest', args, { env: { ...process.env, CHROMIUM_PATH: chromium } });
  const counted = countOf(report);
  rmSync(folder, { recursive: true });
  // An error outside of any test, or a run without tests, is a failure too.
  const unseen = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : 0;
  return { passed: counted.passed, failed: counted.failed + unseen };
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

function finish({ passed, failed: count }) {
  console.log(`${passed} passed, ${count} failed`);
  process.exit(count === 0 ? 0 : 1);
}
