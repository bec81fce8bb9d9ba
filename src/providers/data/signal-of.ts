import type { MetaQuery } from '@refinedev/core';
import type { AnyInput } from '#providers/http/call.ts';

/** Refine hands a query's own signal over among its `meta`: whoever left meanwhile waits for no answer. */
export const signalOf = (meta: MetaQuery | undefined): Pick<AnyInput, 'signal'> => ({ signal: meta?.['signal'] });
