import type { TestServer } from './server.ts';

/** Does the work while PostgreSQL ends so many writes to a table, one after the other, as it does to one of two that wait for each other. */
export const givingWay = async <Result>(
  { pool }: Pick<TestServer, 'pool'>,
  { table, times }: { readonly table: string; readonly times: number },
  work: () => Promise<Result>,
): Promise<Result> => {
  // A sequence goes on where a transaction ends.
  await pool.query(`
    create sequence races;
    create function give_way() returns trigger language plpgsql as $$ begin
      if nextval('races') <= ${times} then raise 'two wait for each other' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger gives_way before insert or update on ${table} for each row execute function give_way()`);
  try {
    return await work();
  } finally {
    await pool.query(`drop trigger gives_way on ${table}; drop function give_way; drop sequence races`);
  }
};
