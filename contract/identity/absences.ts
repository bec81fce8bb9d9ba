import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Person, PlainDate } from '#contract/envelope.ts';

/** An absence with whoever covers for it. Days are those of the provider's own calendar, both included. */
export const Absence = z.strictObject({
  deputy: Person,
  from: PlainDate,
  until: PlainDate,
  /** False: it is still to come. */
  active: z.boolean(),
});
export type Absence = z.infer<typeof Absence>;

/** Somebody the reader covers for at present, to the end of that day. */
export const DeputyFor = z.strictObject({ person: Person, until: PlainDate });
export type DeputyFor = z.infer<typeof DeputyFor>;

/** The most days an absence lasts; whoever stays away longer hands their clients over. */
export const longestAbsence = 92;

export const absences = {
  deputies: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/cover/deputies',
    summary: 'Who may cover for the reader, and when each of them is away',
    access: ['absences.write'],
    response: z.strictObject({
      people: z.array(Person.extend({ away: z.strictObject({ from: PlainDate, until: PlainDate }).nullable() })),
    }),
  }),
  set: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/me/cover',
    summary: 'Say when the reader is away and who covers for them; takes the place of what they said before',
    access: ['absences.write'],
    body: z.strictObject({ deputyId: Id, from: PlainDate, until: PlainDate }),
    response: Absence,
  }),
  end: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/me/cover',
    summary: 'End the reader’s absence now, or forget one that is still to come',
    access: ['absences.write'],
    response: z.null(),
    status: 204,
  }),
};
