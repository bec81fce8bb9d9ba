import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Connection } from '#server/db/database.ts';
import { holdsAt } from './absences.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

interface StandIn extends Person {
  readonly standsInFor?: { readonly id: string; readonly name: string; readonly until: string };
}

interface Row extends Record<string, unknown>, Person {
  readonly away_id: string;
  readonly away_name: string;
  readonly until: string;
}

/** Who stands in at this moment for those of these people who are away, by the id of whoever is away. */
export const deputiesOf = async (db: Connection, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Required<StandIn>>> => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.name, d.email, d.language, a.id as away_id, a.name as away_name, v.until::text
    from covers v join users a on a.id = v.user_id join users d on d.id = v.deputy_id and not d.blocked
    where v.user_id = any(${sql.param(ids)}::uuid[]) and ${holdsAt(now)}`);
  return new Map(
    rows.map(({ away_id: awayId, away_name: awayName, until, id, name, email, language }) => [
      awayId,
      { id, name, email, language, standsInFor: { id: awayId, name: awayName, until } },
    ]),
  );
};

/** The same people, each once, with their deputy in the place of whoever is away at this moment. */
export const standIns = async (db: Connection, people: readonly Person[], now: Date): Promise<StandIn[]> => {
  const deputies = await deputiesOf(
    db,
    people.map(({ id }) => id),
    now,
  );
  // A deputy who would have been told anyway is told once, and for whom as well.
  const readers: readonly StandIn[] = people.map((person) => deputies.get(person.id) ?? person);
  return [
    ...new Map(
      readers.toSorted((a, b) => Number(a.standsInFor !== undefined) - Number(b.standsInFor !== undefined)).map((one) => [one.id, one]),
    ).values(),
  ];
};
