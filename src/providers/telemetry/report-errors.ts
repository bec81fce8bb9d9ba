import { currentLanguage } from '#providers/language/language.ts';
import { withoutSecrets } from './without-secrets.ts';

// A fault that comes with every frame is told once, and a broken page does not talk all day.
const most = 10;
const longest = 4000;

const partsOf = (error: unknown): { readonly message: string; readonly stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: typeof error === 'string' ? error : 'Thrown without an error', stack: '' };

/** Sends what nobody caught, and what broke a screen, to an address: without tokens, names in addresses, or anything typed. */
export const reportErrors = (address: string): void => {
  const told = new Set<string>();
  const tell = (error: unknown): void => {
    const { message, stack } = partsOf(error);
    const report = { message: withoutSecrets(message).slice(0, longest), stack: withoutSecrets(stack).slice(0, longest) };
    const key = report.message + report.stack;
    if (told.size >= most || told.has(key)) return;
    told.add(key);
    const page = withoutSecrets(location.pathname);
    // As plain text: it needs no leave of the other side beforehand.
    navigator.sendBeacon(address, JSON.stringify({ ...report, page, language: currentLanguage(), at: new Date().toISOString() }));
  };
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
  addEventListener('screen-crash', (event) => event instanceof CustomEvent && tell((event.detail as { error: unknown }).error));
};
