import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { type AnyInput, type CallArguments, callAny } from '#providers/http/call.ts';
import { saveFile } from './save-file.ts';

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
      const { name, content } = await callAny<FileContent>(endpoint, input);
      if (content instanceof Blob) saveFile(content, name);
    } finally {
      setDownloading(false);
    }
  };
  return { downloading, download: (...[input]) => fetchAndSave(input ?? {}) };
};
