import { connect } from '#server/db/connect.ts';
import { writeThings } from './search-things.ts';

// One of the processes that write the things of the search measurement: their first number, and the one after the last.
const [from, to] = process.argv.slice(2).map(Number);
const pool = connect(process.env['DATABASE_URL'] ?? '');
await pool.query('set synchronous_commit = off');
await writeThings(pool, from ?? 0, to ?? 0);
await pool.end();
