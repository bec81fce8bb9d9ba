import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ExecutionTurn } from '#contract/asset-packages/execution.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useMe } from '#providers/session/use-me.ts';

/** Whether it is the reader's own turn. The DSP's people are the provider's; who only reads has no turn. */
export const useTurn = ({ client }: Campaign): ((turn: ExecutionTurn) => boolean) => {
  const sides = sidesToward(useMe(), client.id);
  const acts = useCan()('packages.write', { clientId: client.id });
  return (turn) => acts && turn !== 'nobody' && sides.includes(turn === 'customer' ? 'customer' : 'provider');
};
