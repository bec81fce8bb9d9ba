// How much of the product's code could be wrong without a test noticing: small faults are put in, one at a time, and the nearest tests run.
// For release time; docs/decisions/mutation.md says how to read it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript-classic';
import { copyOfProject, projectOf, root, tracked } from './mutate/copy.mjs';

const { values: options } = parseArgs({
  options: {
    mutants: { type: 'string', default: '120' },
    most: { type: 'string', default: '10' },
    seed: { type: 'string', default: '20261122' },
    skip: { type: 'string', default: '0' },
    in: { type: 'string', default: 'domain,format,server,src/providers' },
    list: { type: 'boolean', default: false },
  },
});
const wanted = Number(options.mutants);

// Data, descriptions of tables and the sample world are no rules; types leave nothing behind that could be wrong.
const spared = /\.d\.ts$|-schema\.ts$|^server\/db\/(schema|migrations)|^server\/sample-world\/|\/data\//;
const folders = options.in.split(',');
const sources = tracked.filter(
  (file) => /\.tsx?$/.test(file) && !spared.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
);

const turned = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};
const renamed = { some: 'every', every: 'some', find: 'findLast', findLast: 'find', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

/** Every small fault a file could have: where, what stands there, and what would. */
const faultsOf = (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults = [];
  const add = (node, by, from = node.getStart(tree), to = node.getEnd()) => faults.push({ file, from, to, was: text.slice(from, to), by });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const by = turned[node.operatorToken.getText(tree)];
      if (by) add(node.operatorToken, by);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isNumericLiteral(node) && ts.isBinaryExpression(node.parent)) add(node, `(${node.getText(tree)} + 1)`);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(tree));
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      // A name such as `toString` is in every object.
      if (Object.hasOwn(renamed, node.name.text)) add(node.name, renamed[node.name.text]);
    }
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(tree)})`);
    if (ts.isIfStatement(node)) {
      if (node.elseStatement === undefined) add(node, ';');
      else add(node.expression, `!(${node.expression.getText(tree)})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
};

const byRank = (one, other) => (one.rank < other.rank ? -1 : 1);

/**
 * The faults of a file in the order in which the seed draws them. The order hangs on what stands in their lines: a change elsewhere draws no others, so
 * that what survived once can be asked again after a test was written.
 */
const rankedFaultsOf = (file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const seen = new Map();
  return faultsOf(file)
    .map((fault) => {
      const words = [options.seed, file, lines[lineOf(fault) - 1].trim(), fault.was, fault.by].join('\n');
      const times = (seen.get(words) ?? 0) + 1;
      seen.set(words, times);
      return { ...fault, rank: createHash('sha256').update(`${words}\n${times}`).digest('hex') };
    })
    .toSorted(byRank);
};

// Which files a file imports, over the names of package.json's `imports`.
const rooms = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports).map(([name, to]) => [
  name.slice(0, -1),
  to.slice(2, -1),
]);
const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g)].map(([, name]) => {
    const room = rooms.find(([prefix]) => name.startsWith(prefix));
    return room ? name.replace(room[0], room[1]) : join(dirname(file), name);
  });
const importers = new Map();
for (const file of tracked.filter((name) => /\.tsx?$/.test(name)))
  for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);

/** How many imports lie between a file and each test that reaches it. */
const distancesTo = (file) => {
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
};

const wordsOf = (path) =>
  new Set(
    path
      .replace(/\.test|\.tsx?$/g, '')
      .split(/[^a-z]+/i)
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => word.length > 2 && !['test', 'server', 'domain', 'format', 'src', 'provider', 'route', 'store'].includes(word)),
  );

/** The tests that should notice: those that import a file directly, and of the rest those whose names are nearest to its own. */
const testsFor = (file) => {
  const words = wordsOf(file);
  const ranked = [...distancesTo(file)]
    .filter(([test]) => /^tests\/(contract|domain|format|src|docs|locales|server|providers|app)\/.*\.test\.tsx?$/.test(test))
    .map(([test, distance]) => {
      const named = [...wordsOf(test)];
      const shared = named.filter((word) => words.has(word)).length;
      return { test, distance, shared, strange: named.length - shared };
    })
    // The test of a whole room is nearer to its files than that of another part of it.
    .toSorted((a, b) => b.shared - a.shared || a.strange - b.strange || a.distance - b.distance || (a.test < b.test ? -1 : 1));
  const direct = ranked.filter(({ distance, test }) => distance === 1 && projectOf(test) !== 'server').slice(0, 4);
  const near = ranked.filter(({ test, distance, shared }) => projectOf(test) === 'rules' && (distance <= 2 || shared > 0)).slice(0, 3);
  const ofServer = ranked.filter(({ test }) => projectOf(test) === 'server');
  const importing = ofServer.filter(({ distance }) => distance === 1).slice(0, 2);
  const server = [...new Set([...importing, ...ofServer.filter(({ shared }) => shared > 0)])].slice(0, 5);
  const app = ranked.filter(({ test, shared }) => projectOf(test) === 'app' && shared > 0).slice(0, 2);
  const chosen = [...direct, ...near, ...server, ...(file.startsWith('src/') ? app : [])].map(({ test }) => test);
  // What no test imports, such as the embedded PostgreSQL, a started process has.
  if (ranked.length === 0) return ['tests/start/life.test.ts'];
  return [...new Set(chosen.length > 0 ? chosen : ranked.slice(0, 3).map(({ test }) => test))];
};

const { fill, put, run, leave } = copyOfProject();

// A test that fails without any fault proves nothing.
const known = new Map();
const passAlone = async (tests) => {
  for (const test of tests) if (!known.has(test)) known.set(test, (await run([test])).outcome === 'passed');
  return tests.every((test) => known.get(test));
};

const lineOf = ({ file, from }) => readFileSync(join(root, file), 'utf8').slice(0, from).split('\n').length;
const short = (text) => (text.length > 60 ? `${text.slice(0, 57)}...` : text).replaceAll(/\s+/g, ' ');

try {
  fill();
  // One fault per file, over again while there are too few files.
  const ranked = sources.map(rankedFaultsOf).filter(({ length }) => length > 0);
  const faults = [];
  for (let round = 0; faults.length < wanted && round < 20; round += 1)
    faults.push(
      ...ranked
        .flatMap((each) => each[round] ?? [])
        .toSorted(byRank)
        .slice(0, wanted - faults.length),
    );
  const count = { killed: 0, survived: 0, unclear: 0 };
  for (const fault of faults.slice(Number(options.skip))) {
    const tests = testsFor(fault.file);
    const where = `${fault.file}:${lineOf(fault)}  ${short(fault.was)}  ->  ${short(fault.by)}`;
    if (options.list) {
      console.log(`${where}\n          ${tests.join(' ')}`);
      continue;
    }
    const text = readFileSync(join(root, fault.file), 'utf8');
    put(fault.file, text.slice(0, fault.from) + fault.by + text.slice(fault.to));
    const { outcome, failed } = await run(tests);
    put(fault.file, text);
    const verdict = outcome === 'passed' ? 'survived' : outcome === 'failed' && (await passAlone(failed)) ? 'killed' : 'unclear';
    count[verdict] += 1;
    console.log(
      `${verdict.padEnd(8)}  ${where}${verdict === 'killed' ? '' : `\n          ${tests.map((test) => relative('tests', test)).join(' ')}`}`,
    );
  }
  if (!options.list) {
    const conclusive = count.killed + count.survived;
    const share = conclusive === 0 ? 0 : (count.survived * 100) / conclusive;
    const met = share <= Number(options.most);
    console.log(
      `\n${count.killed} killed, ${count.survived} survived, ${count.unclear} unclear: ${share.toFixed(1)} % survive (at most ${options.most} %: ${met ? 'met' : 'missed'})`,
    );
    process.exitCode = met ? 0 : 1;
  }
} finally {
  await leave();
}
