import { lazyPart } from '#components/lazy-part.tsx';

/** They bring a form, and are asked for by a press. */
export const ScenarioDialogs = lazyPart(() => import('./scenario-dialogs.tsx').then((file) => file.ScenarioDialogs), '0');
