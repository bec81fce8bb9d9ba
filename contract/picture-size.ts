import { z } from 'zod';

/** How large a picture is shown: a stamp in a list, on a screen, or with all its pixels. */
export const PictureSize = z.enum(['stamp', 'screen', 'whole']);
export type PictureSize = z.infer<typeof PictureSize>;
