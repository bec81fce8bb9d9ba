import type { Plugin } from 'vite';

/** What the bundler adds to every build: how its files know modules of the older kind. */
const bundlersOwn = '\0rolldown/runtime.js';

// The name by which the file of the document hands it on.
const handedOn = 'bundlersOwn';

const exported = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` of an import or export, as pairs of the names before and after. */
const pairs = (names: string): (readonly [string, string])[] =>
  names.split(',').map((each) => {
    const [one = '', other = one] = each.trim().split(' as ');
    return [one, other];
  });

/** The statements that import from this file, and the names they take. */
const importsFrom = (file: string): RegExp => new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', String.raw`\.`)}";`);

/** Takes the names of an import from the object that has them. */
const taken = (names: string): string =>
  `const{${pairs(names)
    .map(([name, own]) => `${name}:${own}`)
    .join(',')}}=${handedOn};`;

/**
 * What the document begins with is one file: the bundler's own few lines, which it always writes to a file of their own, stand in it, and its styles stand
 * in the document. Each was a request before the first row (`docs/decisions/first-load.md`).
 */
export const entryFile = (): Plugin => {
  let styles: readonly string[] = [];
  return {
    name: 'console-entry-file',
    apply: 'build',
    enforce: 'pre',
    // A file is named by what it held before this.
    augmentChunkHash: () => handedOn,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const own = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === bundlersOwn);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const [statement, names] = exported.exec(own?.code ?? '') ?? [];
        if (!own || !entry || statement === undefined || names === undefined)
          throw new Error('The bundler wrote no file of its own lines: vite/entry-file.ts moves it into the file of the document');
        const file = own.fileName.replace('assets/', '');
        const returned = pairs(names).map(([name, known]) => `${known}:${name}`);
        const whole = `const ${handedOn}=(()=>{${own.code.replace(exported, '')};return{${returned.join(',')}}})();`;
        for (const chunk of chunks)
          if (chunk.imports.includes(own.fileName)) {
            const into = chunk === entry ? '' : `import{${handedOn}}from"./${entry.fileName.replace('assets/', '')}";`;
            chunk.code = chunk.code.replace(importsFrom(file), (__, list: string) => into + taken(list));
            chunk.imports = [...new Set(chunk.imports.map((name) => (name === own.fileName ? entry.fileName : name)))].filter(
              (name) => name !== chunk.fileName,
            );
          }
        entry.code = `${whole}${entry.code}export{${handedOn}};`;
        delete bundle[own.fileName];
        const left = chunks.filter((chunk) => chunk !== own && chunk.code.includes(file)).map(({ fileName }) => fileName);
        if (left.length > 0) throw new Error(`${left.join(', ')} would ask for the file of the bundler's own lines`);
        // Nobody names them any more: neither the document nor what fetches a later screen's files.
        styles = [...(entry.viteMetadata?.importedCss ?? [])];
        entry.viteMetadata?.importedCss.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const text = styles.map((name) => {
          const asset = bundle?.[name];
          if (asset?.type !== 'asset') throw new Error(`The build has no ${name}`);
          return String(asset.source);
        });
        return html.replace('</head>', () => `<style nonce="__CSP_NONCE__">${text.join('')}</style></head>`);
      },
    },
  };
};
