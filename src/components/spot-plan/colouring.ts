/** By what the bars of the calendar are told apart. */
export const colourings = ['channel', 'unit'] as const;
export type Colouring = (typeof colourings)[number];
