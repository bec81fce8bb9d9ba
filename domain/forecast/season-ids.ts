/** The high seasons that delivery is dearer in, as the catalogue has them. */
export const seasonIds = [
  'chinese-new-year',
  'labour-day-week',
  'six-eighteen',
  'national-day-week',
  'double-eleven',
  'double-twelve',
  'fiscal-year-end',
  'golden-week',
  'year-end',
  'black-friday',
  'christmas',
] as const;
