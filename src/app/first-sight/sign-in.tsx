import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { SignInView } from '#pages/auth/sign-in-view.tsx';
import { isPageKept } from '#providers/language/kept-page.ts';
import { storedTokens } from '#providers/session/tokens.ts';
import { ToastArea } from '#app/toast-area.tsx';
import type { DrawnScreen } from './go-on.ts';
import { putFailure, waitingRoot } from './put-sight.tsx';
import { endOfSight, t } from './stand-ins.ts';

const elementOf = (drawn: unknown): HTMLElement => drawn as HTMLElement;
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

const submitButton = 'form button[type=submit]';
const showButton = '#password + button';
const languageButton = 'header button';

/** Puts one element in another's place, and the focus with it. */
const change = (from: Element | null, to: HTMLElement): void => {
  const focused = from === document.activeElement;
  from?.replaceWith(to);
  if (focused) to.focus({ preventScroll: true });
};

/** What was typed and where somebody is in it, for the case that the console could not go on with the very same fields. */
const keepFields = (): (() => void) => {
  const focused = document.activeElement;
  const kept = [...document.querySelectorAll('input')].map((field) => ({
    field,
    selection: [field.selectionStart, field.selectionEnd] as const,
  }));
  return () => {
    for (const { field, selection } of kept) {
      const now = document.querySelector<HTMLInputElement>(`#${field.id}`);
      if (!now || now === field) continue;
      now.value = field.value;
      if (field !== focused) continue;
      now.focus();
      now.setSelectionRange(...selection);
    }
  };
};

/** Draws the sign-in form. What is pressed before the console has come is carried out by the console, which goes on with these elements. */
export const draw = (): void => {
  const root = waitingRoot();
  // Whoever is signed in goes elsewhere, whoever was led here reads why, and what was typed in another language comes with the console.
  if (!root || window.drawnScreen || storedTokens() !== null || history.state?.usr || isPageKept()) return;
  const inputs = { username: { current: null }, password: { current: null } };
  const state = { busy: false, left: 0, refusal: null, reason: null, errors: {} };
  const known = new URLSearchParams(location.search).get('username') ?? '';
  const screen = elementOf(<SignInView username={known} inputs={inputs} state={state} onSubmit={() => change(submit, busy)} />);
  root.replaceChildren(screen, elementOf(<ToastArea />));

  const [submit, show] = [find(submitButton), find(showButton)];
  const field = find('#password');
  const busy = elementOf(
    <Button kind="primary" type="submit" busy>
      {t('signIn.busy')}
    </Button>,
  );
  const hide = elementOf(
    <Button kind="quiet" square aria-label={t('signIn.hide')} onClick={() => showPassword(false)}>
      <Icon name="eye-off" />
    </Button>,
  );
  function showPassword(shown: boolean): void {
    field?.setAttribute('type', shown ? 'text' : 'password');
    if (show) change(shown ? show : hide, shown ? hide : show);
  }
  show?.addEventListener('click', () => showPassword(true), { signal: endOfSight.signal });

  putFailure('form', () => submit && busy.isConnected && change(busy, submit));

  const settle: DrawnScreen['settle'] = () => {
    endOfSight.abort();
    const pressed = [
      ...(hide.isConnected ? [showButton] : []),
      ...(busy.isConnected ? [submitButton] : []),
      // Whoever has gone on to type does not want it any more.
      ...(find(languageButton) === document.activeElement ? [languageButton] : []),
    ];
    if (hide.isConnected) showPassword(false);
    if (submit && busy.isConnected) change(busy, submit);
    const giveBack = keepFields();
    return () => {
      giveBack();
      for (const selector of pressed) find(selector)?.click();
    };
  };
  window.drawnScreen = { settle };
};
