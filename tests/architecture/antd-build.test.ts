import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColour } from '#config/theme.ts';
import { narrowed } from '#vite/antd/refine.ts';

const assets = new URL('../../dist/assets/', import.meta.url);
const filesOf = (ending: string): string[] => readdirSync(assets).filter((file) => file.endsWith(ending));
const textOf = (file: string): string => readFileSync(new URL(file, assets), 'utf8');

const styled = filesOf('.css').filter((file) => textOf(file).includes('.ant-'));

describe('a build', () => {
  // A word that only this library has, and that a build keeps.
  it.each([
    ["antd's style engine", 'data-css-hash'],
    ["antd's style engine in what it keeps", 'ant-cssinjs-cache-path'],
    ['a layout library', 'ant-pro-'],
    ['a Markdown parser', 'blockquote_open'],
    ['a Markdown parser of another kind', 'remark-parse'],
    ["the colours' algorithms", 'colorFillQuaternary='],
  ])('is without %s', (_, word) => {
    expect(filesOf('.js').filter((file) => textOf(file).includes(word))).toEqual([]);
  });

  it("has antd's rules in their layer, below the console's own", () => {
    expect(styled).not.toEqual([]);
    for (const file of styled) {
      const outside = textOf(file).replace(/@layer antd\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g, '');
      // What the console itself says of antd's parts.
      expect(
        outside.match(/[^{}]*\.ant-[^{}]*\{/g)?.filter((rule) => !/^(\.ant-form-item|:where\(\.ant-form\))/.test(rule)) ?? [],
        file,
      ).toEqual([]);
    }
    const order = filesOf('.css')
      .map(textOf)
      .find((css) => /@layer base\b/.test(css));
    expect(order?.indexOf('@layer base')).toBeLessThan(order?.indexOf('@layer antd') ?? 0);
  });

  it('has each movement that a rule names', () => {
    const css = styled.map(textOf).join('');
    const named = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(
      ([, value = '']) => value.match(/\b(?:ant|loading|wave)[A-Z]\w*/g) ?? [],
    );
    const there = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });

  it.each([
    ['primary', 'primary'],
    ['primary-bg', 'primary-soft'],
    ['link', 'primary'],
    ['success', 'running'],
    ['warning', 'waiting'],
    ['error', 'refused'],
  ] as const)('has the colour %s in dark, too, in the tone of the theme', (name, colour) => {
    const pair = `--ant-color-${name}:light-dark(${themeColour(colour, 'light')},${themeColour(colour, 'dark')})`;
    expect(styled.map(textOf).join('').replaceAll(/, /g, ',')).toContain(pair);
  });

  it('leaves the choice of light and dark to the document', () => {
    const css = styled.map(textOf).join('');
    expect(css).toContain('light-dark(');
    expect(css).not.toContain('--lightningcss');
  });
});

it("narrows the imports of Refine's parts to what they use", () => {
  expect(
    narrowed(
      'import { Form as Form2, ConfigProvider } from "antd";\nimport { useForm } from "sunflower-antd";\nimport gfm from "remark-gfm";',
    ),
  ).toBe(
    "import Form2 from 'antd/es/form';\nimport ConfigProvider from 'antd/es/config-provider';\nimport { useForm } from \"sunflower-antd\";\nconst gfm = () => null;",
  );
});
