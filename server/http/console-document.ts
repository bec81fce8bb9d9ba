import { readFile, stat } from 'node:fs/promises';
import type { PageSettings } from '#domain/deployments.ts';

const noncePlace = '__CSP_NONCE__';
const settingsPlace = /(<script type="application\/json" id="page-settings"[^>]*>)[^<]*/;

export interface ConsoleDocument {
  /** The document with this nonce, telling the page these settings. */
  readonly fill: (nonce: string, pageSettings: PageSettings) => string;
}

/** Reads the built document, again after every build; null while there has been none. */
export const consoleDocument = (file: string): (() => Promise<ConsoleDocument | null>) => {
  let seen: { readonly changed: number; readonly document: ConsoleDocument } | null = null;
  const read = async (): Promise<ConsoleDocument> => {
    const template = await readFile(file, 'utf8');
    return {
      fill: (nonce, pageSettings) => {
        // Within a script element nothing but `<` could end it.
        const json = JSON.stringify(pageSettings).replaceAll('<', '\\u003c');
        return template.replace(settingsPlace, (_, opening: string) => opening + json).replaceAll(noncePlace, nonce);
      },
    };
  };
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (seen?.changed !== mtimeMs) seen = { changed: mtimeMs, document: await read() };
    } catch {
      // A build empties the folder first: until it is done the last document is the best there is.
    }
    return seen?.document ?? null;
  };
};
