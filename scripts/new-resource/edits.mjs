import { languages } from './languages.mjs';

/** A place that an edit needs is not there any more. */
export class NoPlace extends Error {}

const before = (anchor, line) => (text) => {
  const at = text.indexOf(anchor);
  if (at === -1) throw new NoPlace(anchor);
  return text.slice(0, at) + line + text.slice(at);
};

/** Below the line that begins so. */
const below = (begins, line) => (text) => {
  const at = text.indexOf(begins);
  if (at === -1) throw new NoPlace(begins);
  const end = text.indexOf('\n', at) + 1;
  return text.slice(0, end) + line + text.slice(end);
};

/** At the end of the first list of the file, on one line or many. */
const last = (item) => (text) => {
  const end = /,?\s*\];\n/;
  if (!end.test(text)) throw new NoPlace('];');
  return text.replace(end, `, ${item}];\n`);
};

const both =
  (...edits) =>
  (text) =>
    edits.reduce((done, edit) => edit(done), text);

const inJson = (change) => (text) => {
  const texts = JSON.parse(text);
  change(texts);
  return `${JSON.stringify(texts, null, 2)}\n`;
};

const rights = {
  en: ['See __words__', 'Add, change and delete __words__'],
  cn: ['查看 __name__', '新建、修改和删除 __name__'],
  jp: ['__name__ を見る', '__name__ を追加・変更・削除する'],
};

const textEdits = (language) => [
  [
    `locales/${language}/nav.json`,
    inJson((texts) => {
      texts.__many__ = language in rights && language !== 'en' ? '__name__' : '__Words__';
    }),
  ],
  [
    `locales/${language}/clients.json`,
    inJson((texts) => {
      const [read, write] = rights[language] ?? rights.en;
      texts.intents.__many__ = { read, write };
    }),
  ],
];

/** The lines that a new resource adds to files that are there: [file, text => text], with the templates' marks. */
export const edits = [
  [
    'contract/api.ts',
    both(
      below(`import type { Endpoint }`, `import { __many__ } from './__name__/__name__.ts';\n`),
      before('};\n\n/** Every endpoint', '  __many__,\n'),
    ),
  ],
  ['contract/notices/changes.ts', before('} as const;\n\n/** A noun', `  __many__: '__one__',\n`)],
  ['contract/intents.ts', before('] as const;', `  '__many__.read',\n  '__many__.write',\n`)],
  [
    'domain/people/permissions.ts',
    before(
      '} as const satisfies Record<Intent,',
      `  '__many__.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),\n  '__many__.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),\n`,
    ),
  ],
  [
    'tests/domain/people/permissions.test.ts',
    before('} as const satisfies Record<(typeof intents)', `  '__many__.read': 'yyyyy-',\n  '__many__.write': '-yyyy-',\n`),
  ],
  [
    'server/app.ts',
    both(
      below('import { bindTeams }', `import { bind__Many__ } from './__name__/routes.ts';\n`),
      below('  bindTeams(app, serverContext);', '  bind__Many__(app, serverContext);\n'),
    ),
  ],
  // It has its clients; what else it comes to see may ask for a later place.
  ['.dependency-cruiser.mjs', before('client-notes ', '__name__ ')],
  [
    'domain/places.ts',
    both(
      before(`  review: '/review',`, `  __many__: '/__name__',\n  new__One__: '/__name__/new',\n  __one__: '/__name__/:__one__Id',\n`),
      before(
        '  review: (',
        `  __many__: () => patterns.__many__,\n  new__One__: () => patterns.new__One__,\n  __one__: (__one__Id: string) => fill(patterns.__one__, { __one__Id }),\n`,
      ),
    ),
  ],
  [
    'src/resources/index.ts',
    both(before('import type { Resource }', `import { __many__ } from './__name__/index.tsx';\n`), last('__many__')),
  ],
  [
    'src/providers/i18n/i18next.d.ts',
    both(
      below("import type list from '#locales/en/list.json';", `import type __many__ from '#locales/en/__many__.json';\n`),
      below('        list: typeof list;', '        __many__: typeof __many__;\n'),
    ),
  ],
  ...languages.flatMap(textEdits),
];
