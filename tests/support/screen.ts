import { configure } from '@testing-library/react';
import { type RequestHandler, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { beginApplication } from '#providers/application/application.ts';
import { patience } from './patience.ts';

/** Every piece of text there is. */
export const textsOf = (node: Node): string[] =>
  node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textsOf);

// The first render of a screen brings its pieces along; two cores need their time for it.
configure({
  asyncUtilTimeout: patience,
  // React renders when it wants to, as in a browser; a test waits for what a person would wait for.
  eventWrapper: (happen) => happen(),
  asyncWrapper: (wait) => wait(),
  // What can be read on the screen says more than a thousand lines of markup.
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}\n\n${textsOf(document.body).join('\n')}`),
});

/** The network of a screen test. `tests/support/console.tsx` lets it reach a real server; nothing else answers. */
export const network = setupServer();

let visits = 0;
let server: RequestHandler[] = [];

/** As when the document is loaded: nothing is remembered, and what was asked for before is answered to nobody. */
export const beginVisit = (): void => {
  visits += 1;
  beginApplication();
};

/** Takes back what a test has put between the screen and its server. */
export const takeBackAnswers = (): void => network.resetHandlers(...server);

/** Lets the network reach this server until the file ends: what a screen sends as it is left still arrives. */
export const connectTo = (answer: (request: Request) => Promise<Response>): void => {
  const answered = async (request: Request): Promise<Response> => {
    const visit = visits;
    const response = await answer(request);
    return visit === visits ? response : new Promise(() => undefined);
  };
  server = [http.all('*', ({ request }) => answered(request))];
  takeBackAnswers();
};

/** Ends the network with its file. */
export const disconnect = (): void => {
  server = [];
  network.close();
};

// antd asks for the number of a key, which happy-dom does not give.
const keyNumbers: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
const numberKey = (event: KeyboardEvent): void => {
  for (const name of ['keyCode', 'which']) Object.defineProperty(event, name, { value: keyNumbers[event.key] ?? 0 });
};
window.addEventListener('keydown', numberKey, true);

// happy-dom tries every rule of antd's on every element it is asked about, which takes seconds; what hides an element here is its own doing.
const styleOf = (element: Element): CSSStyleDeclaration => {
  const style = document.createElement('i').style;
  if (element instanceof HTMLElement) style.cssText = element.style.cssText;
  if (element.hasAttribute('hidden')) style.display = 'none';
  return style;
};
window.getComputedStyle = styleOf;

let root: Root | undefined;

/** Takes away what is on the screen. */
export const clearScreen = (): void => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
};

/** Puts this on the screen in place of what was there. */
export const showOnScreen = (content: ReactNode): void => {
  clearScreen();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(content);
};

const complaints: string[] = [];

/** What the console has complained about so far; whoever asks has expected it. */
export const takeComplaints = (): string[] => complaints.splice(0);

export const complain = (text: string): void => void complaints.push(text);
