import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#contract/api.ts';
import type { Estimate, EstimateCurve } from '#contract/estimates.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { curveQuery } from '#components/plan-summary/use-estimate.ts';
import { call } from '#providers/http/call.ts';

/** The forecast of the saved plan, and how true it still is. */
export interface Outlook {
  /** The newest answer; undefined before the first. */
  readonly estimate: Estimate | undefined;
  /** The answer before that. */
  readonly previous: Estimate | undefined;
  readonly curve: EstimateCurve | undefined;
  /** When the newest answer came, in milliseconds. */
  readonly answeredAt: number;
  /** True while edits are being saved or another answer is under way. */
  readonly updating: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Kept<Answer> {
  readonly answer: Answer | undefined;
  readonly previous: Answer | undefined;
  readonly at: number;
}

// A failed or slow answer leaves the former one on screen: the query of a new version begins empty.
const useLast = <Answer>(answer: Answer | undefined, at: number): Kept<Answer> => {
  const [last, setLast] = useState<Kept<Answer>>({ answer, previous: undefined, at });
  if (answer === undefined || answer === last.answer) return last;
  const next = { answer, previous: last.answer, at };
  setLast(next);
  return next;
};

const staleTime = 5 * 60_000;

/** Asks anew for each saved version of the plan; answers to older versions are dropped. */
export const useForecast = (campaignId: string, version: number, unsaved: boolean): Outlook => {
  const input = { params: { campaignId } };
  const estimate = useQuery({
    queryKey: [...queryKeyOf(api.estimates.get, input), version],
    queryFn: ({ signal }) => call(api.estimates.get, { ...input, signal }),
    staleTime,
  });
  const curve = useQuery(curveQuery({ id: campaignId, version }));
  const last = useLast(estimate.data, estimate.dataUpdatedAt);
  const lastCurve = useLast(curve.data, curve.dataUpdatedAt);
  return {
    estimate: last.answer,
    previous: last.previous,
    curve: lastCurve.answer,
    answeredAt: last.at,
    updating: unsaved || estimate.isFetching,
    failed: estimate.isError && !estimate.isFetching,
    retry: () => {
      void estimate.refetch();
      void curve.refetch();
    },
  };
};
