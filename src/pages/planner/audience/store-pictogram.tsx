import type { ReactElement } from 'react';
import type { Audience } from '#contract/campaigns/plan.ts';
import { strokes } from '#components/strokes.ts';

type StoreType = Audience['storeTypes'][number];

const front = <path d="M6 19v17h28V19M4 13l3-7h26l3 7v2a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z" />;
const bag = <path d="M15 22h10l1.5 12h-13zM17.5 22v-2a2.5 2.5 0 0 1 5 0v2" />;

const drawings = {
  ALL: (
    <>
      <path d="M3 17v15h14V17M2 12l2-5h12l2 5v1.5a2.6 2.6 0 0 1-5.3 0 2.6 2.6 0 0 1-5.4 0 2.6 2.6 0 0 1-5.3 0z" />
      <path d="M23 17v15h14V17M22 12l2-5h12l2 5v1.5a2.6 2.6 0 0 1-5.3 0 2.6 2.6 0 0 1-5.4 0 2.6 2.6 0 0 1-5.3 0z" />
      <path d="M8 32v-8h4v8M28 32v-8h4v8" />
    </>
  ),
  JUST_LOOKING: (
    <>
      {front}
      <path d="M11 28c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6z" />
      <circle cx="20" cy="28" r="2.5" />
    </>
  ),
  WINDOW_SHOPPERS: (
    <>
      <path d="M6 6h17v28H6zM6 28h17M14.5 6v22" />
      <circle cx="31" cy="13" r="3.5" />
      <path d="M26.5 34V23a4.5 4.5 0 0 1 9 0v11" />
    </>
  ),
  OWN: (
    <>
      {front}
      <path d="m20 20.5 2 4.2 4.6.6-3.4 3.2.9 4.6L20 30.9l-4.1 2.2.9-4.6-3.4-3.2 4.6-.6z" />
    </>
  ),
  YOUR_CUSTOMERS: (
    <>
      {front}
      {bag}
    </>
  ),
  COMPETITORS: (
    <>
      <path d="M3 17v15h14V17M2 12l2-5h12l2 5v1.5a2.6 2.6 0 0 1-5.3 0 2.6 2.6 0 0 1-5.4 0 2.6 2.6 0 0 1-5.3 0z" />
      <path d="M22 20h15M33 15.5l4.5 4.5-4.5 4.5M37 29H22M26.5 24.5 22 29l4.5 4.5" />
    </>
  ),
  CUSTOM: (
    <>
      <path d="M20 35s-10-9.5-10-18a10 10 0 0 1 20 0c0 8.5-10 18-10 18z" />
      <path d="M20 12.5v9M15.5 17h9" />
    </>
  ),
} as const satisfies Record<StoreType, ReactElement>;

/** A small drawing of a kind of store visit. */
export const StorePictogram = ({ type }: { type: StoreType }) => (
  <svg viewBox="0 0 40 40" width="40" height="40" {...strokes}>
    {drawings[type]}
  </svg>
);
