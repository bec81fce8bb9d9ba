import { isCancel } from 'axios';
import { ApiError } from '#providers/http/api-error.ts';
import { ofApplication } from '#providers/application/application.ts';
import { newKey } from '#providers/data/new-key.ts';

/** One file on its way. */
export interface Upload {
  readonly id: string;
  /** Whom it is for, such as an ad set. */
  readonly place: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** `refused` can only be dismissed; `failed` can be tried again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  /** What went wrong, in the reader's language. */
  readonly problem: string | null;
  /** The line broke: it is tried again by itself once there is one. */
  readonly offline: boolean;
  /** The line broke on the way: what has arrived is kept, and it goes on from there by itself. */
  readonly interrupted: boolean;
}

type Send = (onProgress: (share: number) => void, signal: AbortSignal, onInterrupted: (interrupted: boolean) => void) => Promise<void>;

interface Job extends Upload {
  readonly send: Send;
  readonly stop: AbortController;
}

const atOnce = 3;

const problemOf = (error: unknown): Pick<Upload, 'state' | 'problem' | 'offline'> => {
  if (!(error instanceof ApiError)) return { state: 'failed', problem: String(error), offline: false };
  const problem = error.details[0]?.message ?? error.message;
  return { state: error.isFinal ? 'refused' : 'failed', problem, offline: error.status === 0 };
};

/** The uploads of this tab: a few at once, the others wait. They go on while their reader looks at something else. */
const createQueue = () => {
  let jobs: readonly Job[] = [];
  const listeners = new Set<() => void>();
  const put = (next: readonly Job[]): void => {
    jobs = next;
    for (const notify of listeners) notify();
  };
  const change = (id: string, patch: Partial<Job>): void => put(jobs.map((job) => (job.id === id ? { ...job, ...patch } : job)));
  const remove = (id: string): void => put(jobs.filter((job) => job.id !== id));

  const run = async (job: Job): Promise<void> => {
    const stop = new AbortController();
    change(job.id, { state: 'sending', problem: null, offline: false, interrupted: false, stop });
    try {
      await job.send(
        (share) => change(job.id, { share, interrupted: false }),
        stop.signal,
        (interrupted) => change(job.id, { interrupted }),
      );
      remove(job.id);
    } catch (error) {
      if (isCancel(error)) remove(job.id);
      else change(job.id, problemOf(error));
    }
    advance();
  };
  const advance = (): void => {
    const free = atOnce - jobs.filter(({ state }) => state === 'sending').length;
    for (const job of jobs.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(job);
  };
  const retry = (id: string): void => {
    change(id, { state: 'waiting', problem: null });
    advance();
  };
  const retryAll = (): void => {
    for (const { id } of jobs.filter(({ offline }) => offline)) retry(id);
  };
  const warn = (event: BeforeUnloadEvent): void => {
    if (jobs.some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        window.addEventListener('online', retryAll);
        window.addEventListener('beforeunload', warn);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: (): readonly Upload[] => jobs,
    add: (place: string, file: File, send: Send): void => {
      const { name, size } = file;
      const state = { state: 'waiting', share: 0, problem: null, offline: false, interrupted: false } as const;
      put([...jobs, { id: newKey(), place, name, size, send, stop: new AbortController(), ...state }]);
      advance();
    },
    /** Shows a file that will not be sent, and why. */
    refuse: (place: string, { name, size }: File, problem: string): void => {
      const nothing = { share: 0, offline: false, interrupted: false, stop: new AbortController(), send: () => Promise.resolve() };
      put([...jobs, { id: newKey(), place, name, size, state: 'refused', problem, ...nothing }]);
    },
    retry,
    /** Stops what is on its way, and takes away what has failed. */
    dismiss: (id: string): void => {
      jobs.find((job) => job.id === id)?.stop.abort();
      remove(id);
      advance();
    },
  };
};

export const uploadQueue = ofApplication(createQueue);
