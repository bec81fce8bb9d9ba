import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { type AnyInput, type CallArguments, callAny } from '#providers/http/call.ts';

const save = ({ name, content }: FileContent): void => {
  if (!(content instanceof Blob)) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address is taken away.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export interface Download<E> {
  /** Fetches the file with the session's token and gives it to the browser to keep. Failures throw `ApiError`. */
  readonly download: (...input: CallArguments<E>) => Promise<void>;
  readonly downloading: boolean;
}

/** Downloads the file of an endpoint; no token ever stands in an address. */
export const useDownload = <E extends Endpoint>(endpoint: E): Download<E> => {
  const [downloading, setDownloading] = useState(false);
  const fetchAndSave = async (input: AnyInput): Promise<void> => {
    setDownloading(true);
    try {
      save(await callAny<FileContent>(endpoint, input));
    } finally {
      setDownloading(false);
    }
  };
  return { downloading, download: (...[input]) => fetchAndSave(input ?? {}) };
};
