-- Everything that can be found, as a search looks into it. `pieces` are what it can be found by, each a number; written by server/search/keep.ts.
create table search_items (
  seq bigint generated always as identity primary key,
  type text not null,
  id uuid not null,
  client_id uuid,
  of_team boolean not null,
  campaign_id uuid,
  package_id uuid,
  package_type text,
  number integer,
  name text not null,
  status text,
  owner_id uuid,
  draft_by uuid,
  changed timestamptz(3) not null,
  due_at timestamptz(3),
  rejected boolean not null,
  country_ids text[] not null,
  languages text[] not null,
  texts jsonb not null,
  own_name text not null,
  squashed text not null,
  readings text not null,
  pieces integer[] not null
);
-- No search reads the pieces of a row, only their index: they lie beside the table, and it stays small.
alter table search_items set (toast_tuple_target = 1024);
alter table search_items alter column pieces set storage external;
alter table search_items alter column squashed set storage main;
alter table search_items alter column readings set storage main;
create index search_items_by_id on search_items (id);
-- Without a list of its own that waits to be sorted in: every search would read all of that.
create index search_items_pieces on search_items using gin (pieces) with (fastupdate = off);
create index search_items_by_change on search_items (type, changed desc, seq);
create index search_items_of_client on search_items (client_id, type);
create index search_items_by_name on search_items (own_name text_pattern_ops, type);
create index search_items_due on search_items (due_at) where due_at is not null;

-- What was written and is not searched anew yet: the transaction that wrote it does so before it ends, and a job does what others left.
create table search_waiting (
  seq bigint generated always as identity primary key,
  type text not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id()
);
create index search_waiting_of_transaction on search_waiting (xid);

-- What the provider's people searched for.
create table search_log (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id uuid not null references users (id),
  session_id uuid,
  ip text not null,
  request_id text not null,
  query text not null,
  found integer not null
);
create index search_log_of_person on search_log (user_id, at);

create index campaign_versions_by_search_id on campaign_versions (search_id_of(campaign_id, number::text));
create index campaign_files_by_search_id on campaign_files (search_id_of(campaign_id, file_id::text));
-- An error's id leads to what its request was about.
create index audit_by_request on audit (request_id);

create function search_parts_of(wanted uuid) returns table (type text, id uuid) language sql stable as $$
  select 'package', p.id from asset_packages p where p.campaign_id = wanted
  union all select 'file', a.id from assets a join asset_packages p on p.id = a.package_id where p.campaign_id = wanted
  union all select 'comment', o.id from package_comments o join asset_packages p on p.id = o.package_id where p.campaign_id = wanted
  union all select 'file', search_id_of(f.campaign_id, f.file_id::text) from campaign_files f where f.campaign_id = wanted
  union all select 'version', search_id_of(v.campaign_id, v.number::text) from campaign_versions v where v.campaign_id = wanted
$$;

create function search_campaign_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values ('campaign', coalesce(new.id, old.id));
  if tg_op = 'UPDATE' and (new.name, new.status = 'DRAFT') is distinct from (old.name, old.status = 'DRAFT') then
    insert into search_waiting (type, id) select part.type, part.id from search_parts_of(new.id) part;
  end if;
  return null;
end $$;
create trigger search_campaign after insert or update or delete on campaigns for each row execute function search_campaign_changed();

create function search_client_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values ('client', coalesce(new.id, old.id));
  if tg_op = 'UPDATE' and (new.name, new.country_id) is distinct from (old.name, old.country_id) then
    insert into search_waiting (type, id)
      select 'campaign', c.id from campaigns c where c.client_id = new.id
      union all select part.type, part.id from campaigns c, search_parts_of(c.id) part where c.client_id = new.id
      union all select 'push', n.id from push_notifications n where n.client_id = new.id
      union all select 'lockScreen', l.id from lock_screen_items l where l.client_id = new.id;
  end if;
  return null;
end $$;
create trigger search_client after insert or delete or update of name, company_name, company_address, country_id on clients
  for each row execute function search_client_changed();

create function search_package_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values ('package', coalesce(new.id, old.id));
  if tg_op = 'UPDATE' and new.status is distinct from old.status then
    insert into search_waiting (type, id) select 'file', a.id from assets a where a.package_id = new.id;
  end if;
  return null;
end $$;
create trigger search_package after insert or update or delete on asset_packages for each row execute function search_package_changed();

-- What is one thing by its own id; the trigger says of which type.
create function search_thing_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values (tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;
create trigger search_person after insert or delete or update of name, email, username, language on users
  for each row execute function search_thing_changed('person');
create trigger search_file after insert or update or delete on assets for each row execute function search_thing_changed('file');
create trigger search_comment after insert or update or delete on package_comments for each row execute function search_thing_changed('comment');
create trigger search_push after insert or update or delete on push_notifications for each row execute function search_thing_changed('push');
create trigger search_lock_screen after insert or update or delete on lock_screen_items for each row execute function search_thing_changed('lockScreen');

create function search_member_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values ('person', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger search_member after insert or update or delete on memberships for each row execute function search_member_changed();

create function search_version_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id)
    values ('version', search_id_of(coalesce(new.campaign_id, old.campaign_id), coalesce(new.number, old.number)::text));
  return null;
end $$;
create trigger search_version after insert or update or delete on campaign_versions for each row execute function search_version_changed();

create function search_campaign_file_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id)
    values ('file', search_id_of(coalesce(new.campaign_id, old.campaign_id), coalesce(new.file_id, old.file_id)::text));
  return null;
end $$;
create trigger search_campaign_file after insert or update or delete on campaign_files
  for each row execute function search_campaign_file_changed();

-- What is stored already: the job takes it in small steps, the newest first.
insert into search_waiting (type, id)
  select 'client', id from clients
  union all select 'person', id from users;
insert into search_waiting (type, id) select 'campaign', id from campaigns order by updated_time desc;
insert into search_waiting (type, id)
  select 'push', id from push_notifications
  union all select 'lockScreen', id from lock_screen_items
  union all select 'package', id from asset_packages
  union all select 'file', id from assets
  union all select 'file', search_id_of(campaign_id, file_id::text) from campaign_files
  union all select 'comment', id from package_comments
  union all select 'version', search_id_of(campaign_id, number::text) from campaign_versions;
