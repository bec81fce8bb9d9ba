import { runPackage, runScript } from './setup.mjs';

const steps = {
  types: () => runPackage('typescript', ['--noEmit']),
  lint: () => runPackage('oxlint', ['--type-aware']),
  law: () => runScript('law.mjs'),
  unused: () => runPackage('knip', []),
  format: () => runPackage('oxfmt', ['--check', '.']),
};

/** Runs every check, also after one failed, and gives the names of those that failed. */
export function failedChecks() {
  return Object.entries(steps)
    .filter(([name, run]) => {
      const began = performance.now();
      const passed = run() === 0;
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return !passed;
    })
    .map(([name]) => name);
}
