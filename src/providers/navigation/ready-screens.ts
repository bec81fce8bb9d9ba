import { ofApplication } from '#providers/application/application.ts';

/** Whether the screen of an address, or its beginning, can be drawn in one go: whoever knows the screens says so. */
export const readyScreens = ofApplication(() => ({ includes: (_pathname: string): boolean => false }));
