declare module 'virtual:texts/*' {
  import type { ResourceKey } from 'i18next';

  /** By segment: the name of the file in `locales/<language>`. */
  export const texts: Record<string, ResourceKey>;
}
