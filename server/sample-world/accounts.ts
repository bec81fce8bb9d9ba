import type { TeamRole } from '#contract/clients/clients.ts';
import type { Authority } from '#contract/identity/identity.ts';
import type { Language } from '#contract/languages.ts';
import type { ClientKey } from './clients.ts';
import { sampleId } from './sample-id.ts';

export interface SamplePerson {
  readonly username: string;
  readonly name: string;
  readonly language: Language;
  readonly authorities: readonly Authority[];
  readonly team?: { readonly client: ClientKey; readonly role: TeamRole };
  readonly assigned?: ClientKey;
}

/** The password of every sample account. */
export const samplePassword = 'Sample2026pass';

/** The accounts anybody may sign in with in sample mode, and who each one is. */
export const sampleAccounts = [
  {
    username: 'planner@acme.example',
    who: 'media planner of client Acme',
    name: '陈雨薇',
    language: 'cn',
    authorities: ['cmp:campaign:user'],
    team: { client: 'acme', role: 'mediaPlanner' },
  },
  {
    username: 'lead@acme.example',
    who: 'client account manager (team role) of Acme',
    name: '王建国',
    language: 'cn',
    authorities: ['cmp:campaign:user'],
    team: { client: 'acme', role: 'accountManager' },
  },
  {
    username: 'viewer@acme.example',
    who: 'team role none of Acme',
    name: 'Lin Xiao',
    language: 'en',
    authorities: ['cmp:campaign:user'],
    team: { client: 'acme', role: 'none' },
  },
  {
    username: 'planner@globex.example',
    who: 'media planner of client Globex (another tenant)',
    name: 'Camille Laurent',
    language: 'en',
    authorities: ['cmp:campaign:user'],
    team: { client: 'globex', role: 'mediaPlanner' },
  },
  {
    username: 'am@provider.example',
    who: 'provider account manager',
    name: 'Grace Whitfield',
    language: 'en',
    authorities: ['cmp:campaign:support'],
  },
  {
    username: 'am2@provider.example',
    who: 'provider account manager',
    name: '佐藤 美咲',
    language: 'jp',
    authorities: ['cmp:campaign:support'],
  },
  {
    username: 'sps@partner.example',
    who: 'external partner, assigned to client Globex',
    name: '刘静',
    language: 'cn',
    authorities: ['cmp:campaign:sps-support'],
    assigned: 'globex',
  },
  {
    username: 'admin@provider.example',
    who: 'lock-screen administrator',
    name: 'Daniel Okafor',
    language: 'en',
    authorities: ['cmp:lockscreen:admin'],
  },
] as const satisfies readonly (SamplePerson & { readonly who: string })[];

/** Colleagues who planned campaigns of the other clients; nobody can sign in as them. */
export const colleagues = [
  {
    username: 'h.mori@sakura.example',
    name: '森 遥',
    language: 'jp',
    authorities: ['cmp:campaign:user'],
    team: { client: 'sakura', role: 'mediaPlanner' },
  },
  {
    username: 'k.nakamura@sakura.example',
    name: '中村 健一',
    language: 'jp',
    authorities: ['cmp:campaign:user'],
    team: { client: 'sakura', role: 'accountManager' },
  },
  {
    username: 'vivian.ho@harbour.example',
    name: 'Vivian Ho',
    language: 'en',
    authorities: ['cmp:campaign:user'],
    team: { client: 'harbour', role: 'accountManager' },
  },
  {
    username: 'priya.nair@lotus.example',
    name: 'Priya Nair',
    language: 'en',
    authorities: ['cmp:campaign:user'],
    team: { client: 'lotus', role: 'accountManager' },
  },
] as const satisfies readonly SamplePerson[];

/** The id of a person of the sample world. */
export const personId = (username: string): string => sampleId(`user ${username}`);

const everybody: readonly SamplePerson[] = [...sampleAccounts, ...colleagues];

/** Everybody of the sample world by user name. */
export const people: Readonly<Record<string, SamplePerson>> = Object.fromEntries(everybody.map((person) => [person.username, person]));

/** One person of the sample world. */
export const personOf = (username: string): SamplePerson => {
  const person = people[username];
  if (!person) throw new Error(`Nobody in the sample world is called ${username}`);
  return person;
};
