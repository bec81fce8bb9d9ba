import { expect, it } from 'vitest';
import { tasksOf } from '#pages/first-day/tasks.ts';

const namesOf = (me: Parameters<typeof tasksOf>[0]): string[] => tasksOf(me).map(({ name }) => name);

it('an account manager, a lock-screen administrator, and whoever is both have tasks of their own', () => {
  const manager = { isAccountManager: true, authorities: ['cmp:campaign:support' as const] };
  const admin = { isAccountManager: false, authorities: ['cmp:lockscreen:admin' as const] };
  expect(namesOf(manager)).toEqual(['twoStep', 'deputy', 'clients', 'queue', 'demo']);
  expect(namesOf(admin)).toEqual(['twoStep', 'items', 'reasons', 'queue', 'variants']);
  expect(namesOf({ isAccountManager: true, authorities: [...manager.authorities, ...admin.authorities] })).toEqual([
    'twoStep',
    'deputy',
    'clients',
    'queue',
    'demo',
    'items',
    'reasons',
    'variants',
  ]);
  expect(namesOf({ isAccountManager: false, authorities: ['cmp:campaign:user'] })).toEqual([]);
});
