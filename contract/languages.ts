import { z } from 'zod';

/** The product's own language codes (specification §3). */
export const languages = ['en', 'cn', 'jp'] as const;

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
