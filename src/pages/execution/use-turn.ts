import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ExecutionTurn } from '#contract/asset-packages/execution.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useMe } from '#providers/session/use-me.ts';

/** Whether it is the reader's own turn. The DSP's people are the provider's; who only reads has no turn. */
export const useTurn = ({ client }: Campaign): ((ball: ExecutionTurn) => boolean) => {
  const sides = sidesToward(useMe(), client.id);
  const acts = useCan()('packages.write', { clientId: client.id });
  return (ball) => acts && ball !== 'nobody' && sides.includes(ball === 'customer' ? 'customer' : 'provider');
};
