declare global {
  interface Window {
    /** The way on was pressed in the step that the document drew by itself. */
    demoPressed?: true;
  }
}

export const keepEarlyPress = (): void => {
  window.demoPressed = true;
};

/** Goes on where the way on was pressed before the tour was there; call what it returns when the tour is left. */
export const onEarlyPress = (goOn: () => void): (() => void) => {
  const timer = setTimeout(() => {
    const pressed = window.demoPressed === true;
    delete window.demoPressed;
    if (pressed) goOn();
  });
  return () => clearTimeout(timer);
};
