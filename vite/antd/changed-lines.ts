import type { Plugin } from 'vite';

interface Change {
  /** The file that has the line. */
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

const changes: readonly Change[] = [
  // The one helper that still writes a style, to measure a scroll bar or to stop the page behind a drawer: with the page's nonce, or the policy would stop it.
  {
    file: /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/,
    from: 'updateCSS(css, key, originOption = {})',
    to: "updateCSS(css, key, originOption = { csp: { nonce: document.querySelector('meta[property=csp-nonce]')?.nonce } })",
  },
  // The height of a hint is used beside an error alone: measured without one, each form is laid out and drawn twice before it is seen.
  {
    file: /\/antd\/es\/form\/FormItemInput\.js$/,
    from: `if (hasExtra && extraRef.current) {
      setExtraHeight(extraRef.current.clientHeight);
    } else {
      setExtraHeight(0);
    }
  }, [extra, hasExtra]);`,
    to: `setExtraHeight(hasExtra && marginBottom !== null && extraRef.current ? extraRef.current.clientHeight : 0);
  }, [extra, hasExtra, marginBottom]);`,
  },
  // A row asks how wide the window is for what depends on that; without such a thing it would be drawn twice, and each field of a form stands in one.
  {
    file: /\/antd\/es\/grid\/row\.js$/,
    from: 'useBreakpoint(true, null)',
    to: "useBreakpoint([align, justify, ...[gutter].flat()].some((value) => typeof value === 'object'), null)",
  },
  // A form is empty when it comes: emptied once more, every field of it would be taken away and made again.
  {
    file: /\/@refinedev\/antd\/dist\/index\.mjs$/,
    from: `React.useEffect(() => {
    form.resetFields();
  }, [(_a =`,
    to: `const stands = React.useRef(false);
  React.useEffect(() => {
    if (stands.current) form.resetFields();
    stands.current = true;
  }, [(_a =`,
  },
];

/** Packages with these lines changed; a build in which one of them is no longer found ends with what to look at. Only in builds. */
export const changedLines = (): Plugin => ({
  name: 'console-changed-lines',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const change = changes.find(({ file }) => file.test(id));
    if (!change) return null;
    if (!code.includes(change.from)) throw new Error(`${id} no longer has what vite/antd/changed-lines.ts changes:\n${change.from}`);
    return { code: code.replace(change.from, () => change.to), map: null };
  },
});
