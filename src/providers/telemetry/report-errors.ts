import { currentLanguage } from '#providers/language/language.ts';

const token = /[\w-]{32,}(?:\.[\w-]+)*/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A text for a report: without queries of addresses, tokens, one-time secrets and mail addresses. Ids of objects stay. */
const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s:)]*/g, '$1')
    .replaceAll(/(\/invitations\/)[^\s/?#:)]+/g, '$1[token]')
    .replaceAll(/\beyJ[\w-]*(?:\.[\w-]+)*/g, '[token]')
    .replaceAll(token, (found) => (uuid.test(found) ? found : '[token]'))
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+\.\w+/g, '[email]');

// A fault that comes with every frame is told once, and a broken page does not talk all day.
const most = 10;
const longest = 4000;

const partsOf = (error: unknown): { readonly message: string; readonly stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: typeof error === 'string' ? error : 'Thrown without an error', stack: '' };

/** Sends what nobody caught, and what broke a screen, to an address: without tokens, names in addresses, or anything typed. */
export const reportErrors = (address: string): void => {
  const reported = new Set<string>();
  const send = (error: unknown): void => {
    const { message, stack } = partsOf(error);
    const report = { message: withoutSecrets(message).slice(0, longest), stack: withoutSecrets(stack).slice(0, longest) };
    const key = report.message + report.stack;
    if (reported.size >= most || reported.has(key)) return;
    reported.add(key);
    const page = withoutSecrets(location.pathname);
    // As plain text: it needs no leave of the other side beforehand.
    navigator.sendBeacon(address, JSON.stringify({ ...report, page, language: currentLanguage(), at: new Date().toISOString() }));
  };
  addEventListener('error', (event) => send(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => send(event.reason));
  addEventListener('screen-crash', (event) => event instanceof CustomEvent && send((event.detail as { error: unknown }).error));
};
