import { fileURLToPath } from 'node:url';

const header = fileURLToPath(new URL('../../src/components/page-header.tsx', import.meta.url));

/** `Grid as Grid2` imported from a folder of parts, as one import of its own. */
const oneByOne = (names: string, pathOf: (name: string) => string): string =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [name = '', local = name] = each.split(' as ');
      return `import ${local} from '${pathOf(name)}';`;
    })
    .join('\n');

const folderOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

// What an import of Refine's one file becomes: the very parts of antd and its icons instead of every one; the house's own page header, where a whole layout
// library would come for one; and nothing for a field that draws Markdown, which the house does not offer.
const instead: Readonly<Record<string, (names: string) => string>> = {
  antd: (names) => oneByOne(names, (name) => `antd/es/${folderOf(name)}`),
  '@ant-design/icons': (names) => oneByOne(names, (name) => `@ant-design/icons/es/icons/${name}`),
  '@ant-design/pro-layout': (names) => `import { PageHeader as ${names.split(' as ')[1]?.trim() ?? 'PageHeader'} } from '${header}';`,
};
const absent = /^import (\w+) from "(?:react-markdown|remark-gfm)";$/gm;

/** The source of @refinedev/antd with its imports narrowed to what is used of them. */
export const narrowed = (source: string): string =>
  source
    .replaceAll(/^import \{([^}]*)\} from "([^"]+)";$/gm, (whole, names: string, from: string) => instead[from]?.(names) ?? whole)
    .replaceAll(absent, (_, name: string) => `const ${name} = () => null;`);
