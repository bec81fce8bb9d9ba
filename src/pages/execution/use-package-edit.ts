import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssetPackage, PackageType, TrackingCodeDraft } from '#contract/asset-packages/asset-packages.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useOpenStep } from './open-step.ts';

/** After the last key it is saved. */
const pause = 800;

interface Fields {
  readonly description: string;
  readonly trackingCodes: TrackingCodeDraft[];
  readonly noTracking: boolean;
}
type Patch = Partial<Fields>;

export type SaveState = 'idle' | 'editing' | 'saving' | 'saved' | 'failed';

export interface PackageEdit {
  readonly fields: Fields;
  readonly change: (patch: Patch) => void;
  readonly state: SaveState;
  /** Why it could not be saved; empty when it could. */
  readonly problem: string;
  /** Saves at once what is not saved yet; the package as it is then. Failures throw. */
  readonly flush: () => Promise<AssetPackage | null>;
}

const fieldsOf = (own: AssetPackage | null): Fields => ({
  description: own?.description ?? '',
  trackingCodes: own?.trackingCodes.map(({ id, kind, code }) => ({ id, kind, code })) ?? [],
  noTracking: own?.noTracking ?? false,
});

/** The words and codes of a package as they are typed; they save themselves. */
export const usePackageEdit = (type: PackageType, own: AssetPackage | null): PackageEdit => {
  const { campaign, service, put, packageOf } = useOpenStep();
  const [patch, setPatch] = useState<Patch>({});
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState('');
  // What is typed while a save is under way belongs to the next one.
  const pending = useRef<Patch>({});
  const running = useRef<Promise<AssetPackage | null>>(Promise.resolve(null));
  const newest = useRef(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (): Promise<AssetPackage | null> => {
    clearTimeout(timer.current);
    const body = pending.current;
    if (Object.keys(body).length === 0) return newest.current;
    pending.current = {};
    setState('saving');
    setProblem('');
    const params = { campaignId: campaign.id };
    const send = async (current: AssetPackage): Promise<AssetPackage> =>
      call(service.calls.update, { params: { ...params, packageId: current.id }, version: current.version, body });
    try {
      const begun = newest.current ?? (await packageOf(type));
      const saved = await send(begun).catch(async (error: unknown) => {
        // A file has arrived meanwhile, or a colleague changed another field: this one is still what was typed last.
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        return send(await call(service.calls.get, { params: { ...params, packageId: begun.id } }));
      });
      newest.current = saved;
      put(saved);
      setPatch(pending.current);
      setState(Object.keys(pending.current).length === 0 ? 'saved' : 'editing');
      return saved;
    } catch (error) {
      pending.current = { ...body, ...pending.current };
      setState('failed');
      setProblem(error instanceof ApiError ? (error.details[0]?.message ?? error.message) : '');
      throw error;
    }
  };
  const flush = (): Promise<AssetPackage | null> => {
    const next = running.current.then(save, save);
    running.current = next;
    return next;
  };
  const latest = useRef(flush);
  useEffect(() => {
    newest.current = own;
    latest.current = flush;
  });
  // Whoever goes to another step takes what was typed along.
  useEffect(() => () => void latest.current().catch(() => undefined), []);

  const isUnsaved = useCallback(() => Object.keys(pending.current).length > 0, []);
  const saveNow = useCallback(() => latest.current(), []);
  useUnsaved(isUnsaved, saveNow);

  return {
    fields: { ...fieldsOf(own), ...patch },
    change: (more) => {
      pending.current = { ...pending.current, ...more };
      setPatch((before) => ({ ...before, ...more }));
      setState('editing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current().catch(() => undefined), pause);
    },
    state,
    problem,
    flush,
  };
};
