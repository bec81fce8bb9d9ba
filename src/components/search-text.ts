const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Tells whether a name contains what was searched for, whatever the width and case of its letters. */
export const matcher = (query: string): ((name: string) => boolean) => {
  const wanted = fold(query.trim());
  return (name) => wanted === '' || fold(name).includes(wanted);
};
