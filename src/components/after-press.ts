// What the pointer does, whichever application it does it in.
let pressed = false;
for (const [name, down] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  document.addEventListener(name, () => (pressed = down), true);

/**
 * Does what may move the page at once, or after the press under way: a message that appears as a field is left would push away the very
 * button that is being pressed, and the press would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (!pressed) return act();
  const end = new AbortController();
  const done = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    act();
  };
  // Before anybody else hears of the click: what opens beside a field has to find it where it will be.
  document.addEventListener('click', done, { capture: true, signal: end.signal });
  // A press may end without one.
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => setTimeout(done), { signal: end.signal });
};
