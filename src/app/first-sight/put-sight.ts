/** The styles of these components, written into the built file. */
declare const firstSightStyles: string;

/** Where the document stands as it came; null when the console has put its own in its place. */
export const waitingRoot = (): Element | null => document.querySelector('#root:has(> .early)');

/** Puts what was drawn into the document, with its styles, until the console takes it away. `gone` is called then. */
export const putSight = (root: Element, drawn: Element, gone: () => void = () => undefined): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(firstSightStyles);
  document.adoptedStyleSheets.push(sheet);
  root.append(drawn);
  // The console's own styles are in another order.
  new MutationObserver((_, watching) => {
    if (drawn.isConnected) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    watching.disconnect();
    gone();
  }).observe(root, { childList: true });
};
