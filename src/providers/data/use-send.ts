import { useRef, useState } from 'react';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { type AnyInput, type CallArguments, callAny } from '#providers/http/call.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { written } from './cache.ts';
import { newKey } from './new-key.ts';

export interface Sender<E> {
  /** Sends; while one is under way a second attempt gets the first one's answer. Failures throw `ApiError`. */
  readonly send: (...input: CallArguments<E>) => Promise<ResponseOf<E>>;
  readonly sending: boolean;
}

/** Sends to an endpoint that changes something. What it has changed counts as old afterwards. */
export const useSend = <E extends Endpoint>(endpoint: E): Sender<E> => {
  const [sending, setSending] = useState(false);
  const running = useRef<Promise<ResponseOf<E>> | null>(null);
  useUnsaved(sending);

  const attempt = async (input: AnyInput): Promise<ResponseOf<E>> => {
    setSending(true);
    try {
      const answer = await callAny<ResponseOf<E>>(endpoint, endpoint.keyed ? { key: newKey(), ...input } : input);
      await written(endpoint, input, answer);
      return answer;
    } finally {
      running.current = null;
      setSending(false);
    }
  };

  return {
    sending,
    send: (...[input]) => (running.current ??= attempt(input ?? {})),
  };
};
