import { expect, it } from 'vitest';
import { isLastLead } from '#domain/clients/last-lead.ts';

const lead = (id: string) => ({ id, role: 'accountManager' }) as const;
const planner = { id: 'planner', role: 'mediaPlanner' } as const;

it.each([
  [[lead('a')], 'a', true],
  [[planner, lead('a')], 'a', true],
  [[lead('a'), lead('b')], 'a', false],
  [[lead('a'), lead('b')], 'b', false],
  [[lead('a'), planner], 'planner', false],
  [[planner], 'planner', false],
  [[], 'a', false],
] as const)('in %j, %s is the last account manager: %s', (team, id, last) => expect(isLastLead(team, id)).toBe(last));
