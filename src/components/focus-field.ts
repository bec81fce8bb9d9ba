/** Puts the focus into a field by its id; of several choices into the first. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  (field?.querySelector('input') ?? field)?.focus();
};
