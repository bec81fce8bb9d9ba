import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { t } from './stand-ins.ts';

/** The styles of these components, written into the built file. */
declare const firstSightStyles: string;

/** Where the document stands as it came; null when the console has put its own in its place. */
export const waitingRoot = (): Element | null => document.querySelector('#root:has(> .early)');

/** Puts what was drawn into the document in place of its own frame, with its styles, until the console takes it away. `gone` is called then. */
export const putSight = (root: Element, drawn: readonly (Node | string)[], gone: () => void = () => undefined): void => {
  const sheet = new CSSStyleSheet();
  // Else they stand in the document.
  if (typeof firstSightStyles === 'string') sheet.replaceSync(firstSightStyles);
  document.adoptedStyleSheets.push(sheet);
  root.replaceChildren(...drawn);
  // The console's own styles are in another order.
  new MutationObserver((_, watching) => {
    if (drawn.some((each) => each instanceof Node && each.isConnected)) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    watching.disconnect();
    gone();
  }).observe(root, { childList: true });
};

/** The same below the header that the document has drawn already. */
export const putBelowHeader = (root: Element, drawn: Node, gone?: () => void): void => {
  const header = root.querySelector('.early');
  putSight(root, [...(header ? [header] : []), drawn], gone);
};

/** When the console does not come, what to do about it stands first in this place; `failed` is called then. */
export const putFailure = (place: string, failed: () => void = () => undefined): void => {
  const put = (): void => {
    failed();
    const reload = <Button onClick={() => location.reload()}>{t('app.pages.crash.reload')}</Button>;
    const notice = (
      <Notice tone="refused" alert action={reload}>
        {t('app.unloaded')}
      </Notice>
    );
    document.querySelector(place)?.prepend(notice as unknown as Element);
  };
  void window.consoleFails?.then(put);
};
