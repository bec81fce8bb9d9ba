import { type KeptPage, writePage } from './kept-page.ts';
import { valuesToKeep } from './kept-values.ts';
import { choices, isOpen, landmarks, openers, scrollers, textFields, whereOf } from './page-parts.ts';

const standpoint = (): KeptPage['at'] => {
  if (scrollY === 0) return [null, 0];
  const nearest = landmarks()
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0)
    .toSorted((one, other) => one.top - other.top)[0];
  return nearest ? [whereOf(nearest.element), nearest.top] : [null, scrollY];
};

/** Writes down what a person would miss when the page comes back in another language. */
export const keepPage = (): void =>
  writePage({
    values: valuesToKeep(),
    texts: textFields()
      .filter(({ value }) => value !== '')
      .map((field) => [whereOf(field), field.value]),
    choices: choices().map((choice) => [whereOf(choice), choice.checked]),
    panels: openers().map((opener) => [whereOf(opener), isOpen(opener)]),
    scrolled: scrollers().map((element) => [whereOf(element), element.scrollTop]),
    at: standpoint(),
  });
