import type { FormInstance } from 'antd/es/form';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Language, languages } from '#contract/languages.ts';
import { type PushStep, stepOfPath } from './steps.ts';

interface FocusOptions {
  form: FormInstance;
  step: PushStep;
  /** In which language the message is written now, and the way to another. */
  language: Language;
  setLanguage: (language: Language) => void;
  show: (step: PushStep) => void;
}

interface Focus {
  /** What a step stands in; it takes the focus with each step that comes. */
  readonly content: RefObject<HTMLFieldSetElement | null>;
  /** Leads to the field of a path, on whichever step it is. */
  readonly leadTo: (path: string | undefined) => void;
  /** The same for who goes to that step by another way. */
  readonly wish: (path: string) => void;
}

/** Where the focus is while one goes from step to step: at the step, or at the field one was led to. */
export const useFocus = ({ form, step, language, setLanguage, show }: FocusOptions): Focus => {
  const content = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(step);
  const wanted = useRef<string | null>(null);

  const focus = (path: string): void => {
    const [part, written] = path.split('.');
    const inLanguage = part === 'messages' ? languages.find((each) => each === written) : undefined;
    if (inLanguage) flushSync(() => setLanguage(inLanguage));
    form.focusField(path === 'messages' ? ['messages', language, 'title'] : path.split('.'));
  };
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = wanted.current;
    wanted.current = null;
    if (path === null || stepOfPath(path) !== step) {
      content.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    } else setTimeout(() => focus(path));
  });

  return {
    content,
    leadTo: (path) => {
      if (path === undefined) return;
      if (stepOfPath(path) === step) return focus(path);
      wanted.current = path;
      show(stepOfPath(path));
    },
    wish: (path) => (wanted.current = path),
  };
};
