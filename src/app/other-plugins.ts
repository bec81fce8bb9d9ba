import { createContext } from 'react';
import type { Plugin } from '#resources/resource.ts';

/** Plugins in place of the product's own. The document's first code knows none of them: they come with what is behind the sign-in. */
export const OtherPlugins = createContext<readonly Plugin[] | null>(null);
