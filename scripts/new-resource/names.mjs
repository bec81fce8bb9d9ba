const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join('');

/** A plural as English makes it, back to one. */
const singular = (word) => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/**
 * Every form of a resource's name that files need, by the mark that stands for it in the templates. `plural` is in kebab case, such as
 * `media-partners`.
 */
export const namesOf = (plural) => {
  const many = plural.split('-');
  const one = [...many.slice(0, -1), singular(many.at(-1))];
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
