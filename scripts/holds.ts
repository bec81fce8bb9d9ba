// Writes docs/holds.md: which rules of safety are proven by which tests, and the figures that were published: npm run holds
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '#server/say.ts';
import { commitNow, publishedFigures } from './holds/figures.ts';
import { bodyOf, provenRules } from './holds/page.ts';

const head = `# What holds, and what does not yet

Written by \`npm run holds\` on ${new Date().toISOString().slice(0, 10)} at ${commitNow()}. Names of tests: [safety-tests.md](safety-tests.md). Figures are kept when a slow test or a bench runs with \`PUBLISH=1\`.

`;

writeFileSync(join(import.meta.dirname, '..', 'docs', 'holds.md'), head + bodyOf(publishedFigures()));
const all = provenRules();
for (const state of ['proven', 'in part', 'not proven'] as const) say(`${all.filter((rule) => rule.state === state).length} ${state}`);
