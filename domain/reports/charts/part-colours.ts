/** Parts of one thing, in their order; the last is for what is left. Each stands apart from its neighbours and from its paper, also for eyes that see fewer colours (Okabe-Ito). */
export const partPalettes = {
  light: ['#0072b2', '#c04e00', '#00805e', '#a8508a', '#2a8cc7', '#8a6d00', '#667085'],
  dark: ['#56b4e9', '#e69f00', '#2fbf97', '#d996bd', '#2f86c9', '#f0e442', '#8e96a6'],
} as const;
