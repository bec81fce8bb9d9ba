import type { Side } from '#contract/campaigns/campaigns.ts';
import type { Authority } from '#contract/identity/identity.ts';
import type { TeamRole } from '#contract/clients/clients.ts';
import { type Intent, intents } from '#contract/intents.ts';

/** What a person can be towards one object. The team role `accountManager` is never the provider's `support`. */
export const allRoles = ['none', 'mediaPlanner', 'accountManager', 'support', 'sps', 'lockScreenAdmin'] as const;
export type Role = (typeof allRoles)[number];

/** `yes`: on every object the role reaches. `own`: only on what they created. `self`: only about themselves. */
export type Grant = 'yes' | 'own' | 'self' | 'no';

const row = (...grants: readonly [Grant, Grant, Grant, Grant, Grant, Grant]): Record<Role, Grant> => {
  const [none, mediaPlanner, accountManager, support, sps, lockScreenAdmin] = grants;
  return { none, mediaPlanner, accountManager, support, sps, lockScreenAdmin };
};

/** Who may do what. A team member reaches the own clients, `sps` the assigned ones, `support` and `lockScreenAdmin` all. */
export const permissions = {
  //                              none   planner  lead   support  sps    lock-screen
  'clients.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'clients.create': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'clients.update': row('no', 'no', 'yes', 'yes', 'yes', 'no'),
  'clients.invite': row('no', 'no', 'yes', 'yes', 'yes', 'no'),
  'clients.removeMember': row('self', 'self', 'yes', 'yes', 'yes', 'no'),
  'clients.handOver': row('no', 'no', 'no', 'yes', 'no', 'no'),
  'people.read': row('no', 'no', 'yes', 'yes', 'yes', 'no'),
  'people.help': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'people.viewAs': row('no', 'no', 'no', 'yes', 'no', 'no'),
  'absences.write': row('no', 'no', 'no', 'yes', 'no', 'no'),
  'documents.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'documents.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'clientNotes.read': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'clientNotes.write': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'clientNotes.remove': row('no', 'no', 'no', 'own', 'own', 'no'),
  'campaigns.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'campaigns.create': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'campaigns.edit': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'campaigns.send': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'campaigns.pause': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'campaigns.delete': row('no', 'own', 'yes', 'yes', 'yes', 'no'),
  'campaigns.approve': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'campaigns.publish': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'campaigns.retry': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'campaigns.reopen': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'spotPlan.edit': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'packages.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'packages.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'packages.writePreview': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'packages.review': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'packages.reviewPreview': row('no', 'yes', 'yes', 'no', 'no', 'no'),
  'statistics.upload': row('no', 'no', 'no', 'yes', 'yes', 'no'),
  'reportNotes.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'reportNotes.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'reportNotes.change': row('no', 'own', 'own', 'own', 'own', 'no'),
  'savedReports.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'savedReports.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'savedReports.change': row('no', 'own', 'yes', 'yes', 'yes', 'no'),
  'push.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'no'),
  'push.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'lockScreen.read': row('yes', 'yes', 'yes', 'yes', 'yes', 'yes'),
  'lockScreen.write': row('no', 'yes', 'yes', 'yes', 'yes', 'no'),
  'lockScreen.review': row('no', 'no', 'no', 'no', 'no', 'yes'),
  'lockScreen.editReasons': row('no', 'no', 'no', 'no', 'no', 'yes'),
  'review.read': row('no', 'no', 'no', 'yes', 'yes', 'yes'),
  'audit.read': row('no', 'yes', 'yes', 'yes', 'yes', 'yes'),
} as const satisfies Record<Intent, Record<Role, Grant>>;

/** A person as the table sees them. */
export interface Actor {
  readonly id: string;
  readonly authorities: readonly Authority[];
  readonly memberships: readonly { readonly clientId: string; readonly role: TeamRole }[];
  readonly assignedClientIds: readonly string[];
  /** Given: somebody of the provider sees the console as this person does. They read, and do nothing else. */
  readonly viewing?: object | null | undefined;
}

/** What is read while the console is seen as somebody else does; the papers of their company are not. */
const isShownInViews = (intent: Intent): boolean => intent.endsWith('.read') && intent !== 'documents.read';
const isOutOfView = ({ viewing }: Actor, intent: Intent): boolean => Boolean(viewing) && !isShownInViews(intent);

/** What the table needs to know of an object. */
export interface Subject {
  readonly clientId: string;
  /** The user who created it, or, about a membership, whose it is. */
  readonly ownerId?: string;
}

const authorityRoles = [
  ['cmp:campaign:support', 'support'],
  ['cmp:campaign:sps-support', 'sps'],
  ['cmp:lockscreen:admin', 'lockScreenAdmin'],
] as const satisfies readonly (readonly [Authority, Role])[];

const ofAuthority = (actor: Actor): Role[] =>
  authorityRoles.filter(([authority]) => actor.authorities.includes(authority)).map(([, role]) => role);

/** The roles a person has towards objects of one client: rights are decided per object, never as a union over clients. */
export const rolesToward = (actor: Actor, clientId: string): Role[] => [
  ...ofAuthority(actor).filter((role) => role !== 'sps' || actor.assignedClientIds.includes(clientId)),
  ...actor.memberships.filter((membership) => membership.clientId === clientId).map((membership) => membership.role),
];

/** Whom a person speaks for towards one client: the provider, its team, or, with both hats, first the one and then the other. */
export const sidesToward = (actor: Actor, clientId: string): Side[] => {
  const roles = rolesToward(actor, clientId);
  const isProvider = roles.includes('support') || roles.includes('sps');
  const isCustomer = actor.memberships.some((membership) => membership.clientId === clientId);
  return [...(isProvider ? (['provider'] as const) : []), ...(isCustomer ? (['customer'] as const) : [])];
};

/** True when the person may do this to this object. */
export const may = (actor: Actor, intent: Intent, subject: Subject): boolean =>
  !isOutOfView(actor, intent) &&
  rolesToward(actor, subject.clientId).some((role) => {
    const grant: Grant = permissions[intent][role];
    return grant === 'yes' || ((grant === 'own' || grant === 'self') && subject.ownerId === actor.id);
  });

/** True when there may be an object on which the person may do this; otherwise the operation itself is not for them. */
export const mayAnywhere = (actor: Actor, intent: Intent): boolean => {
  if (isOutOfView(actor, intent)) return false;
  const roles: Role[] = [...ofAuthority(actor), ...actor.memberships.map((membership) => membership.role)];
  return roles.some((role) => permissions[intent][role] !== 'no');
};

/** Everything the person may do to some object, or to objects of one client. */
export const intentsAnywhere = (actor: Actor): Intent[] => intents.filter((intent) => mayAnywhere(actor, intent));
export const intentsToward = (actor: Actor, clientId: string): Intent[] =>
  intents.filter((intent) => may(actor, intent, { clientId, ownerId: actor.id }));

/** Whose objects a person may see with this intent: everybody's, or those of these clients. */
export interface Scope {
  readonly everything: boolean;
  readonly clientIds: readonly string[];
  /** Clients whose drafts are hidden unless the person made them: an external partner sees no DRAFT of others. */
  readonly withoutDraftsOf: readonly string[];
  readonly actorId: string;
}

/** The intent that decides whether an object can be seen at all by whoever wants to do this to it. */
export const readingIntent = (intent: Intent): Intent => intents.find((other) => other === `${intent.split('.')[0]}.read`) ?? intent;

/** The scope of a reading intent, from which every list, count and search builds its condition. */
export const scopeOf = (actor: Actor, intent: Intent): Scope => {
  const grants: Record<Role, Grant> = permissions[intent];
  const roles = ofAuthority(actor).filter((role) => grants[role] !== 'no');
  const own = actor.memberships.filter((membership) => grants[membership.role] !== 'no').map((membership) => membership.clientId);
  const assigned = roles.includes('sps') ? actor.assignedClientIds.filter((id) => !own.includes(id)) : [];
  return {
    everything: roles.some((role) => role !== 'sps'),
    clientIds: [...own, ...assigned],
    withoutDraftsOf: assigned,
    actorId: actor.id,
  };
};

/** True when the object lies in the scope. */
export const inScope = (scope: Scope, object: { clientId: string; createdById: string; draft: boolean }): boolean =>
  scope.everything ||
  (scope.clientIds.includes(object.clientId) &&
    !(object.draft && scope.withoutDraftsOf.includes(object.clientId) && object.createdById !== scope.actorId));

/** True of whoever the console may be seen as: a customer, in a team. Through the eyes of somebody of the provider everything would be open. */
export const isViewable = ({ authorities, memberships }: Pick<Actor, 'authorities' | 'memberships'>): boolean =>
  memberships.length > 0 && !needsTwoFactor(authorities);

/** True for whoever may more than a customer: their accounts open more than their own data. */
export const needsTwoFactor = (authorities: readonly Authority[]): boolean => authorities.some((each) => each !== 'cmp:campaign:user');

/** Account managers by authority (specification §3); SPS partners are both. */
export const isAccountManager = (granted: readonly Authority[]): boolean =>
  granted.includes('cmp:campaign:support') || granted.includes('cmp:campaign:sps-support');

/** The external partner a person works for (specification §3). */
export const externalPartnerOf = (granted: readonly Authority[]): 'SPS' | 'NONE' =>
  granted.includes('cmp:campaign:sps-support') ? 'SPS' : 'NONE';
