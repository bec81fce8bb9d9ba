import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { localeOf } from '#format/locale-of.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const css = readFileSync('src/pages/planner/media/platform-marks.module.css', 'utf8');
const marks = new Map(
  [...css.matchAll(/\[data-platform='([^']+)'\](?::lang\((\w+)\))? \{[^}]*--letters: '([^']+)'/g)].map(
    ([, id = '', language = '', letters = '']) => [`${id} ${language}`, letters],
  ),
);

it.each(languages)('no two platforms have the same mark in %s, and each has letters of its name', (language) => {
  const letters = [...catalogue.platforms.values()].map(({ id, name }) => {
    const mark = marks.get(`${id} ${localeOf[language].slice(0, 2)}`) ?? marks.get(`${id} `) ?? '';
    expect({ id, mark }).toSatisfy(() => mark !== '' && mark.split('').every((letter) => name[language].includes(letter)));
    return mark;
  });
  expect(new Set(letters).size).toBe(catalogue.platforms.size);
});
