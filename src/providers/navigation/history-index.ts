/** How many steps lie before this one in the history that the router keeps of a tab; null where it has kept none. */
export const historyIndex = (state: unknown = history.state): number | null => {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof index === 'number' ? index : null;
};
