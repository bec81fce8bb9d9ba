import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#providers/http/api-error.ts';
import { closeToast, toast } from '#providers/notification/toast.ts';
import { useCountdown } from './use-countdown.ts';

export interface Submission {
  readonly busy: boolean;
  /** What went wrong, until the next attempt. */
  readonly problem: string | null;
  /** Seconds until another attempt is welcome. */
  readonly wait: number;
  /** Does the work once, however often it is pressed; false when it failed or was not begun. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

interface Words {
  /** The text of a refusal; the server's own when absent. */
  textOf?: (error: ApiError) => string;
  /** Also say it at the bottom of the page. */
  toasted?: boolean;
}

/** Sends a form: busy while under way, and what went wrong afterwards. */
export const useSubmission = ({ textOf = (error) => error.message, toasted = false }: Words = {}): Submission => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { left, start } = useCountdown();
  const shown = useRef<number | null>(null);
  // What is pressed twice before the screen is drawn again finds the first press here.
  const underWay = useRef(false);

  const fail = (error: unknown): void => {
    const known = error instanceof ApiError ? error : null;
    const text = known ? textOf(known) : t('error.default');
    setProblem(text);
    start(known?.status === 429 ? (known.retryAfter ?? 0) : 0);
    if (toasted) shown.current = toast.error(text);
  };

  return {
    busy,
    problem,
    wait: left,
    run: async (work) => {
      if (underWay.current || left > 0) return false;
      underWay.current = true;
      setBusy(true);
      setProblem(null);
      // What went wrong before must not stand under what goes well now.
      if (shown.current !== null) closeToast(shown.current);
      try {
        await work();
        return true;
      } catch (error) {
        fail(error);
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
};
