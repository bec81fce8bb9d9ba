import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestServer } from '#tests/support/server.ts';
import { campaigns, clients, comments, files, lockScreens, packages, people, pushes } from './relevance-set.ts';

/** Writes the world of the relevance set; ids by the names of what they are. */
export const writeSearchWorld = (server: TestServer) =>
  server.db.transaction(async (tx) => {
    const now = server.time.now.toISOString();
    const ids = new Map<string, string>();
    const made = (name: string): string => {
      const id = randomUUID();
      ids.set(name, id);
      return id;
    };
    const idOf = (name: string): string => ids.get(name) ?? '';
    const { rows } = await tx.execute<{ id: string }>(sql`select id from users where username = 'am@provider.example'`);
    const by = rows[0]?.id ?? '';
    for (const [word, [name, company, address, country]] of Object.entries(clients)) {
      await tx.execute(sql`insert into clients (id, name, company_name, company_address, country_id, currency, timezone, created_time, created_by)
        values (${made(word)}, ${name}, ${company}, ${address}, ${country}, 'EUR', 'Europe/London', ${now}, ${by})`);
    }
    for (const [name, email, team] of people) {
      await tx.execute(sql`insert into users (id, username, name, email, password_hash, language, authorities, created_time)
        values (${made(name)}, ${email}, ${name}, ${email}, '', 'en', '{cmp:campaign:user}', ${now})`);
      if (team !== null)
        await tx.execute(sql`insert into memberships (user_id, client_id, role) values (${idOf(name)}, ${idOf(team)}, 'mediaPlanner')`);
    }
    for (const [name, client, status] of campaigns) {
      await tx.execute(sql`insert into campaigns (id, client_id, name, search_name, status, target_type, strategy, objective, plan, created_time, created_by, updated_time, updated_by)
        values (${made(name)}, ${idOf(client)}, ${name}, '', ${status}, 'LOCAL', 'SCRATCH', '', '{}', ${now}, ${by}, ${now}, ${by})`);
      await tx.execute(sql`insert into campaign_versions (campaign_id, client_id, number, name, plan, terms, submitted_by, submitted_at)
        values (${idOf(name)}, ${idOf(client)}, 1, ${name}, '{}', '{}', ${by}, ${now})`);
    }
    for (const [campaign, type, status, comment] of packages) {
      const decision = comment === '' ? null : JSON.stringify({ verdict: 'REJECTED', comment });
      await tx.execute(sql`insert into asset_packages (id, campaign_id, client_id, type, status, created_time, created_by, updated_time, updated_by, decision)
        select ${made(`package of ${campaign}`)}, id, client_id, ${type}, ${status}, ${now}, ${by}, ${now}, ${by}, ${decision}::jsonb from campaigns where id = ${idOf(campaign)}`);
    }
    const fileId = randomUUID();
    await tx.execute(
      sql`insert into stored_files (id, sha256, size, media_type, created_at) values (${fileId}, ${'0'.repeat(64)}, 1, 'image/png', ${now})`,
    );
    for (const [campaign, name] of files) {
      await tx.execute(sql`insert into assets (id, package_id, file_id, name, stack_id, number, added_at, added_by)
        values (${made(name)}, ${idOf(`package of ${campaign}`)}, ${fileId}, ${name}, ${randomUUID()}, 1, ${now}, ${by})`);
    }
    for (const [campaign, text] of comments) {
      await tx.execute(sql`insert into package_comments (id, package_id, text, made_by, made_at)
        values (${made(text)}, ${idOf(`package of ${campaign}`)}, ${text}, ${by}, ${now})`);
    }
    for (const [name, client, status, title] of pushes) {
      await tx.execute(sql`insert into push_notifications (id, client_id, name, search_name, status, city_ids, mall_ids, brand_ids, messages, quiet_hours, cap, created_time, created_by, updated_time, updated_by)
        values (${made(name)}, ${idOf(client)}, ${name}, '', ${status}, '{}', '{}', '{}', ${JSON.stringify({ en: { title, text: '' } })}::jsonb, '{}', 1, ${now}, ${by}, ${now}, ${by})`);
    }
    for (const [title, client, status, advertiser] of lockScreens) {
      await tx.execute(sql`insert into lock_screen_items (id, client_id, title, search_text, resource_type, status, category, advertiser, countries, language, target_languages, oems, audience,
          timezone, landing_page_url, cta, tags, image_provider, publisher, publication, created_time, created_by, updated_time, updated_by)
        values (${made(title)}, ${idOf(client)}, ${title}, '', 'ARTICLE', ${status}, 'travel', ${advertiser}, '{sg}', 'en', '{en}', '{}', '', 'Asia/Singapore', 'https://landing.example/', '', '{}', '', '', '',
          ${now}, ${by}, ${now}, ${by})`);
    }
    return { idOf };
  });
