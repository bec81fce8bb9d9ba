import type { ForeignScript } from '#domain/deployments.ts';
import { maskInputs } from './mask-inputs.ts';

/** Loads the scripts of others, after every field is marked as private. Each finds its id, and that it has to mask, on its own element. */
export const loadScripts = (scripts: readonly ForeignScript[]): void => {
  maskInputs();
  for (const { id, script } of scripts) {
    const element = document.createElement('script');
    element.referrerPolicy = 'no-referrer';
    element.dataset['id'] = id;
    element.dataset['maskInputs'] = 'true';
    element.src = script;
    document.head.append(element);
  }
};
