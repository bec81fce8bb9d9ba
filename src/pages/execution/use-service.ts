import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { assetPackages, dspAssetPackages } from '#contract/asset-packages/calls.ts';
import { paths, patterns } from '#config/paths.ts';

const enterprise = { calls: assetPackages, home: paths.execution, step: paths.executionPart, dsp: false } as const;
const dsp = { calls: dspAssetPackages, home: paths.dspExecution, step: paths.dspExecutionPart, dsp: true } as const;

export type Service = typeof enterprise | typeof dsp;

/** The service the address speaks of: its calls, and where its screens are. */
export const useService = (): Service => {
  const { pathname } = useLocation();
  return useMemo(() => (matchPath(`${patterns.dspExecution}/*`, pathname) ? dsp : enterprise), [pathname]);
};
