import { measureViews } from './measure-views.ts';
import { startWorld } from './world.ts';

// The list over 100,000 lock-screen items: each view p95 under 50 ms at the server.
const wanted = 100_000;

const world = await startWorld();
await world.pool.query('set statement_timeout = 0');
const { rows } = await world.pool.query<{ column_name: string }>(
  `select column_name from information_schema.columns
   where table_name = 'lock_screen_items' and is_generated = 'NEVER' and column_name not in ('id', 'title', 'search_text', 'start_date', 'created_time')
   order by ordinal_position`,
);
const others = rows.map(({ column_name }) => column_name).join(', ');
// The sample world's, again and again, over three years.
await world.pool.query(
  `insert into lock_screen_items (id, title, search_text, start_date, created_time, ${others})
   select gen_random_uuid(), title || ' ' || n, search_text || ' ' || n, start_date - n % 1000, created_time - n * interval '5 minutes', ${others}
   from lock_screen_items, generate_series(1, ceil($1::numeric / (select count(*) from lock_screen_items))::int) n`,
  [wanted],
);
await world.pool.query('vacuum (analyze) lock_screen_items');

for (const username of ['admin@provider.example', 'planner@acme.example']) {
  await measureViews(world, {
    name: 'lock-screen-list',
    address: '/kaikai-now-content-api/v1/lock-screen-campaigns',
    username,
    views: (lastPage) => ({
      'first-page': '',
      'last-page': `page=${lastPage}`,
      'middle-page': `page=${Math.floor(lastPage / 2)}`,
      'by-title': 'sortBy=title&sortDir=asc',
      'by-start': 'sortBy=startDate',
      'by-status': 'sortBy=status',
      'by-ctr': 'sortBy=ctr',
      'one-status': 'status=LIVE',
      country: 'country=id',
      'country-and-language': 'country=my&language=ms&status=APPROVED',
      'this-month': 'period=CURRENT_MONTH',
      'search-one-character': `q=${encodeURIComponent('a')}`,
      'search-rare-word': 'q=zzyzx',
      counts: '/counts',
      'counts-of-a-month': '/counts?period=CURRENT_MONTH',
    }),
  });
}

await world.stop();
