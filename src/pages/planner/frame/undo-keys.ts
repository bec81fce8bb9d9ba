export type Way = 'undo' | 'redo';

/** What the keys ask for: Ctrl or ⌘ with Z, with Shift and Z, or Ctrl with Y. */
export const wayOf = (event: KeyboardEvent): Way | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typeable = new Set(['text', 'search', 'url', 'email', 'tel', 'number', 'password', 'date']);

/** The field somebody types into at the moment. */
export const textFieldOf = (element: Element | null): TextField | null => {
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && typeable.has(element.type) && !element.readOnly ? element : null;
};

/**
 * Knows whether a field still has typing of its own to take back: then the browser's undo does it, letter by letter. Once the field says
 * again what it said when it was entered, the plan's undo goes on with what was done before.
 */
export const watchTyping = () => {
  let entered: { readonly field: TextField; readonly text: string } | null = null;
  let takenBack = false;

  const enter = (): void => {
    const field = textFieldOf(document.activeElement);
    entered = field && { field, text: field.value };
    takenBack = false;
  };
  const input = (event: Event): void => {
    const kind = event instanceof InputEvent ? event.inputType : '';
    if (kind === 'historyUndo') takenBack = true;
    else if (kind !== 'historyRedo') takenBack = false;
  };
  document.addEventListener('focusin', enter);
  document.addEventListener('input', input, true);
  enter();

  return {
    /** True when the browser has something to take back, or to type again, in the field that has the focus. */
    isNative: (way: Way): boolean => {
      const field = textFieldOf(document.activeElement);
      if (field === null || entered?.field !== field) return false;
      return way === 'undo' ? field.value !== entered.text : takenBack;
    },
    stop: (): void => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('input', input, true);
    },
  };
};
