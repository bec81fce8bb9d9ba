import { useEffect, useState } from 'react';
import { reloadOnce } from '#components/lazy-screen.tsx';
import { deployment } from '#config/deployment.ts';
import { ofApplication } from '#providers/application/application.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import { currentLanguage } from '#providers/language/language.ts';
import { loadCanned } from './canned.ts';
import type { World } from './demo-world.tsx';

const load = async (): Promise<World> => {
  const [file, canned] = await Promise.all([
    import('./demo-world.tsx'),
    loadCanned(deployment.demo, currentLanguage()),
    import('./tour/highlight.tsx'),
    loadAllTexts(),
  ]);
  return file.demoOf(canned);
};

const world = ofApplication(() => load().catch(reloadOnce));

/** The screens of the demo and what they answer; null until they are there. They are fetched when the first step has been drawn. */
export const useWorld = (wanted: boolean): World | null => {
  const [found, setFound] = useState<{ readonly world: World } | { readonly error: unknown } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    world().then(
      (there) => setFound({ world: there }),
      (error: unknown) => setFound({ error }),
    );
  }, [wanted]);
  if (found && 'error' in found) throw found.error;
  return found?.world ?? null;
};
