import { measureViews } from './measure-views.ts';
import { startWorld } from './world.ts';

// The list over 100,000 push notifications: each view p95 under 50 ms at the server.
const copies = 5_000;

const world = await startWorld();
await world.pool.query('set statement_timeout = 0');
// The sample world's, again and again, over three years.
await world.pool.query(
  `insert into push_notifications
   select gen_random_uuid(), client_id, version, name || ' ' || n, search_name || ' ' || n, status, city_ids, mall_ids, brand_ids, "from" - n % 1000, "to" - n % 1000,
     messages, quiet_hours, cap, starts_at, ends_at + interval '9 years', created_time - n * interval '5 minutes', created_by, updated_time, updated_by
   from push_notifications, generate_series(1, $1::int) n`,
  [copies],
);
await world.pool.query('vacuum (analyze) push_notifications');

for (const username of ['am@provider.example', 'planner@acme.example']) {
  await measureViews(world, {
    name: 'push-list',
    address: '/enterprise-api/v1/push-notifications',
    username,
    views: (lastPage) => ({
      'first-page': '',
      'last-page': `page=${lastPage}`,
      'middle-page': `page=${Math.floor(lastPage / 2)}`,
      'by-name': 'sortBy=name&sortDir=asc',
      'by-date': 'sortBy=from',
      'by-status': 'sortBy=status',
      'one-status': 'status=ON_AIR',
      'search-one-character': `q=${encodeURIComponent('夜')}`,
      'search-rare-word': 'q=zzyzx',
      counts: '/counts',
      'counts-under-search': `/counts?q=${encodeURIComponent('会员')}`,
    }),
  });
}

await world.stop();
