const stateOf = (element: HTMLElement): boolean => {
  const input = element.matches('input') ? element : element.querySelector('input');
  if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox')) return input.checked;
  return element.getAttribute('aria-expanded') === 'true' || element.getAttribute('aria-checked') === 'true';
};

/** Presses what a step is about, unless it is pressed already or cannot be. */
export const press = (element: HTMLElement): void => {
  if (!stateOf(element) && !element.matches(':disabled')) element.click();
};
