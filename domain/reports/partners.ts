import type { Actor } from '#domain/people/permissions.ts';
import { externalPartnerOf } from '#domain/people/permissions.ts';

/** The partner for whom people with the authority of SPS work; every other partner is a platform of the catalogue. */
export const spsPartnerId = 'sps';

/** True for an account manager, who may report for everybody, and for the partner's own people. */
export const mayReportFor = (actor: Pick<Actor, 'authorities'>, partnerId: string): boolean =>
  actor.authorities.includes('cmp:campaign:support') || (partnerId === spsPartnerId && externalPartnerOf(actor.authorities) === 'SPS');
