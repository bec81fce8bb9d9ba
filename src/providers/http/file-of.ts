import type { FileContent } from '#contract/file.ts';

const nameIn = (disposition: string): string => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return name === undefined ? '' : decodeURIComponent(name);
};

/** The file an answer holds, under the name its server gave it. */
export const fileOf = (content: Blob, headers: object): FileContent => ({
  name: nameIn(String(Reflect.get(headers, 'content-disposition') ?? '')),
  mediaType: content.type,
  content,
});
