import { ofApplication } from '#providers/application/application.ts';

interface ReadyScreens {
  includes?: ((pathname: string) => boolean) | undefined;
}

/** Whether the screen of an address, or its beginning, can be drawn in one go: whoever knows the screens says so. */
export const readyScreens = ofApplication((): ReadyScreens => ({}));
