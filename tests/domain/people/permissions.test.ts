import { describe, expect, it } from 'vitest';
import { intents } from '#contract/intents.ts';
import {
  type Actor,
  inScope,
  isViewable,
  may,
  mayAnywhere,
  needsTwoFactor,
  permissions,
  allRoles,
  scopeOf,
  sidesToward,
} from '#domain/people/permissions.ts';

const acme = 'acme';
const globex = 'globex';

const person = (part: Partial<Actor>): Actor => ({
  id: 'me',
  authorities: ['cmp:campaign:user'],
  memberships: [],
  assignedClientIds: [],
  ...part,
});

/** One person per role, each related to Acme only. */
const people: Record<(typeof allRoles)[number], Actor> = {
  none: person({ memberships: [{ clientId: acme, role: 'none' }] }),
  mediaPlanner: person({ memberships: [{ clientId: acme, role: 'mediaPlanner' }] }),
  accountManager: person({ memberships: [{ clientId: acme, role: 'accountManager' }] }),
  support: person({ authorities: ['cmp:campaign:support'] }),
  sps: person({ authorities: ['cmp:campaign:sps-support'], assignedClientIds: [acme] }),
  lockScreenAdmin: person({ authorities: ['cmp:lockscreen:admin'] }),
};

/** The table of the product's decisions, written a second time on purpose: whoever changes a right says so twice. */
const decided = {
  'clients.read': 'yyyyy-',
  'clients.create': '-yyyy-',
  'clients.update': '--yyy-',
  'clients.invite': '--yyy-',
  'clients.removeMember': 'ssyyy-',
  'clients.handOver': '---y--',
  'people.read': '--yyy-',
  'people.help': '---yy-',
  'people.viewAs': '---y--',
  'absences.write': '---y--',
  'documents.read': 'yyyyy-',
  'documents.write': '-yyyy-',
  'clientNotes.read': '---yy-',
  'clientNotes.write': '---yy-',
  'clientNotes.remove': '---oo-',
  'campaigns.read': 'yyyyy-',
  'campaigns.create': '-yyyy-',
  'campaigns.edit': '-yyyy-',
  'campaigns.send': '-yyyy-',
  'campaigns.pause': '-yyyy-',
  'campaigns.delete': '-oyyy-',
  'campaigns.approve': '---yy-',
  'campaigns.publish': '---yy-',
  'campaigns.retry': '---yy-',
  'campaigns.reopen': '---yy-',
  'spotPlan.edit': '---yy-',
  'packages.read': 'yyyyy-',
  'packages.write': '-yyyy-',
  'packages.writePreview': '---yy-',
  'packages.review': '---yy-',
  'packages.reviewPreview': '-yy---',
  'statistics.upload': '---yy-',
  'reportNotes.read': 'yyyyy-',
  'reportNotes.write': '-yyyy-',
  'reportNotes.change': '-oooo-',
  'savedReports.read': 'yyyyy-',
  'savedReports.write': '-yyyy-',
  'savedReports.change': '-oyyy-',
  'push.read': 'yyyyy-',
  'push.write': '-yyyy-',
  'lockScreen.read': 'yyyyyy',
  'lockScreen.write': '-yyyy-',
  'lockScreen.review': '-----y',
  'lockScreen.editReasons': '-----y',
  'review.read': '---yyy',
  'audit.read': '-yyyyy',
} as const satisfies Record<(typeof intents)[number], string>;

const letters = { yes: 'y', own: 'o', self: 's', no: '-' } as const;

describe('the permission table', () => {
  it.each(intents)('%s is granted as decided', (intent) => {
    expect(allRoles.map((role) => letters[permissions[intent][role]]).join('')).toBe(decided[intent]);
  });

  it.each(intents)('%s on an object: as granted on the own client, never on another', (intent) => {
    for (const role of allRoles) {
      const grant = permissions[intent][role];
      const reachesAll = role === 'support' || role === 'lockScreenAdmin';
      expect(may(people[role], intent, { clientId: acme, ownerId: 'me' }), `${role} own`).toBe(grant !== 'no');
      expect(may(people[role], intent, { clientId: acme, ownerId: 'other' }), `${role} other's`).toBe(grant === 'yes');
      expect(may(people[role], intent, { clientId: globex, ownerId: 'me' }), `${role} elsewhere`).toBe(reachesAll && grant !== 'no');
    }
  });

  it('decides per object, never as a union over clients', () => {
    const both = person({
      memberships: [
        { clientId: acme, role: 'accountManager' },
        { clientId: globex, role: 'none' },
      ],
    });
    expect(may(both, 'campaigns.edit', { clientId: acme })).toBe(true);
    expect(may(both, 'campaigns.edit', { clientId: globex })).toBe(false);
    expect(mayAnywhere(both, 'campaigns.edit')).toBe(true);
  });

  it.each([
    [['cmp:campaign:user'], false],
    [[], false],
    [['cmp:campaign:support'], true],
    [['cmp:campaign:sps-support'], true],
    [['cmp:lockscreen:admin'], true],
    [['cmp:campaign:user', 'cmp:campaign:support'], true],
    [['cmp:campaign:sps-support', 'cmp:campaign:user'], true],
    [['cmp:campaign:user', 'cmp:lockscreen:admin'], true],
  ] as const)('%j has to use two-step verification: %s', (authorities, needed) => expect(needsTwoFactor(authorities)).toBe(needed));

  it("never takes a team's account manager for the provider's", () => {
    expect(may(people.accountManager, 'campaigns.approve', { clientId: acme })).toBe(false);
    expect(mayAnywhere(people.accountManager, 'campaigns.approve')).toBe(false);
  });

  it('shows an external partner no draft of others', () => {
    const scope = scopeOf(people.sps, 'campaigns.read');
    expect(inScope(scope, { clientId: acme, createdById: 'other', draft: false })).toBe(true);
    expect(inScope(scope, { clientId: acme, createdById: 'other', draft: true })).toBe(false);
    expect(inScope(scope, { clientId: acme, createdById: 'me', draft: true })).toBe(true);
    expect(inScope(scope, { clientId: globex, createdById: 'me', draft: false })).toBe(false);
  });

  it('gives a partner without an assignment nothing', () => {
    const stranger = person({ authorities: ['cmp:campaign:sps-support'] });
    expect(scopeOf(stranger, 'campaigns.read').clientIds).toEqual([]);
    expect(may(stranger, 'campaigns.read', { clientId: acme })).toBe(false);
  });
});

describe('whom somebody speaks for towards a client', () => {
  const sides = (part: Partial<Actor>) => [sidesToward(person(part), acme), sidesToward(person(part), globex)];
  const team = { memberships: [{ clientId: acme, role: 'none' }] } as const;

  it('is the client for its team, the provider for its people and for a partner of that client, and both for who is both', () => {
    expect(sides(team)).toEqual([['customer'], []]);
    expect(sides({ authorities: ['cmp:campaign:support'] })).toEqual([['provider'], ['provider']]);
    expect(sides({ authorities: ['cmp:campaign:sps-support'], assignedClientIds: [acme] })).toEqual([['provider'], []]);
    expect(sides({ authorities: ['cmp:campaign:support'], ...team })).toEqual([['provider', 'customer'], ['provider']]);
    expect(sides({})).toEqual([[], []]);
  });
});

it('the console is seen as somebody of a team, and never as anybody who may more than a customer', () => {
  const viewable = Object.entries(people).filter(([, one]) => isViewable(one));
  expect(viewable.map(([role]) => role)).toEqual(['none', 'mediaPlanner', 'accountManager']);
  expect(isViewable(person({}))).toBe(false);
  expect(isViewable(person({ authorities: ['cmp:campaign:support'], memberships: [{ clientId: acme, role: 'none' }] }))).toBe(false);
});
