/** What i18next does with every text: between a short number's 万 and its unit stands no blank, as there is one between digits and Chinese letters. */
export const closeUnits = {
  type: 'postProcessor',
  name: 'closeUnits',
  process: (text: string): string => text.replaceAll(/(?<=\d[万亿]) (?=\p{Script=Han})/gu, ''),
} as const;
