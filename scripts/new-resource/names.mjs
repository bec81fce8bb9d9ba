const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join('');

/** A plural as English makes it, back to one. */
const singularOf = (word) => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

const pluralOf = (word) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(x|z|ch|sh)$/.test(word)) return `${word}es`;
  return word.endsWith('s') ? word : `${word}s`;
};

/** The plural in kebab case that somebody who wrote `given` may have meant. */
export const suggestionFor = (given) => {
  const words = given
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? 'media-partners' : pluralOf(words.join('-'));
};

/**
 * Every form of a resource's name that files need, by the mark that stands for it in the templates. Both in kebab case, such as
 * `media-partners`; without `singular` it is made as English makes most.
 */
export const namesOf = (plural, singular = singularOf(plural)) => {
  const many = plural.split('-');
  const one = singular.split('-');
  return {
    __name__: plural,
    __table__: many.join('_'),
    __many__: camel(many),
    __Many__: capital(camel(many)),
    __one__: camel(one),
    __One__: capital(camel(one)),
    __word__: one.join(' '),
    __Words__: capital(many.join(' ')),
  };
};
