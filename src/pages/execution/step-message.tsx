import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Notice } from '#components/notice.tsx';
import { useOpenStep } from './open-step.ts';
import { useTurn } from './use-turn.ts';

type Message = 'closed' | 'previewWaits' | 'previewReady' | 'sent' | 'approved' | 'rejected';

const tones = {
  closed: 'stopped',
  previewWaits: 'stopped',
  // Something is to be done, and nothing is wrong.
  previewReady: 'working',
  // Nothing is wrong, and nothing is to be done.
  sent: 'stopped',
  approved: 'running',
  rejected: 'refused',
} as const;

const messageOf = ({ state, needs }: PartOverview): Message | null => {
  if (state === 'closed') return 'closed';
  if (state === 'waiting') return 'previewWaits';
  const all = (status: string): boolean => needs.length > 0 && needs.every((need) => need.status === status);
  if (all('APPROVED')) return 'approved';
  if (all('REJECTED')) return 'rejected';
  return needs.length > 0 && needs.every(({ status }) => status === 'IN_REVIEW' || status === 'APPROVED') ? 'sent' : null;
};

/** What is true of all documents of a step (specification §4). */
export const StepMessage = ({ overview }: { overview: PartOverview }) => {
  const { t } = useTranslation();
  const { campaign } = useOpenStep();
  const isMine = useTurn(campaign);
  const general = messageOf(overview);
  const message = general === 'sent' && overview.part === 'ad-preview' && isMine(overview.turn) ? 'previewReady' : general;
  return <output>{message && <Notice tone={tones[message]}>{t(`execution.overall.${message}`)}</Notice>}</output>;
};
