import { runPackage, runScript } from './setup.mjs';

/** Every check by its name; each says whether it passed. */
export const checks = {
  types: () => runPackage('typescript', ['--noEmit']) === 0,
  lint: () => runPackage('oxlint', ['--type-aware']) === 0,
  law: () => runScript('law.mjs') === 0,
  unused: () => runPackage('knip', []) === 0,
  format: () => runPackage('oxfmt', ['--check', '.']) === 0,
};

/** Runs every check, also after one failed, and gives the names of those that failed. */
export function failedChecks() {
  return Object.entries(checks)
    .filter(([name, run]) => {
      const began = performance.now();
      const passed = run();
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return !passed;
    })
    .map(([name]) => name);
}
