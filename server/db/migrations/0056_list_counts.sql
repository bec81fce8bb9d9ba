-- How many rows the lists have, by client, status and whatever else a count is asked by, so that nobody reads what they count. A row without a client is for all
-- clients together; one with a person counts the drafts of theirs.
create table list_counts (
  list text not null,
  client_id uuid,
  created_by uuid,
  status text not null,
  kind text not null,
  amount bigint not null,
  unique nulls not distinct (list, client_id, created_by, status, kind)
);
create index list_counts_by_creator on list_counts (list, created_by) where created_by is not null;

-- What writers add or take away goes here, a line each: none waits for another as all would for one number. A job adds the lines up.
create table list_count_changes (
  seq bigint generated always as identity primary key,
  list text not null,
  client_id uuid,
  created_by uuid,
  status text not null,
  kind text not null,
  amount bigint not null
);

create view kept_list_counts as
  select list, client_id, created_by, status, kind, amount from list_counts
  union all select list, client_id, created_by, status, kind, amount from list_count_changes;

-- Arguments: the list's name, and as SQL what kind a row is of and whose draft. A statement that changes none of this leaves no line.
create function note_list_counts() returns trigger language plpgsql as $$
declare
  noted constant text := 'select client_id, ' || tg_argv[2] || '::uuid as created_by, status, ' || tg_argv[1] || '::text as kind';
  moved constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then noted || ', 1 as amount from added' end,
    case when tg_op <> 'INSERT' then noted || ', -1 as amount from gone' end);
begin
  execute 'with moved as materialized (' || moved || '),
    summed as (
      select client_id, created_by, status, kind, sum(amount) as amount from moved group by 1, 2, 3, 4
      union all select null, null, status, kind, sum(amount) from moved group by status, kind)
    insert into list_count_changes (list, client_id, created_by, status, kind, amount)
    select $1, client_id, created_by, status, kind, amount from summed where amount <> 0' using tg_argv[0];
  return null;
end $$;

create trigger campaigns_added after insert on campaigns referencing new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end');
create trigger campaigns_changed after update on campaigns referencing old table as gone new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end');
create trigger campaigns_gone after delete on campaigns referencing old table as gone for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end');

create trigger push_added after insert on push_notifications referencing new table as added for each statement
  execute function note_list_counts('pushNotifications', '''''', 'null');
create trigger push_changed after update on push_notifications referencing old table as gone new table as added for each statement
  execute function note_list_counts('pushNotifications', '''''', 'null');
create trigger push_gone after delete on push_notifications referencing old table as gone for each statement
  execute function note_list_counts('pushNotifications', '''''', 'null');

create trigger lock_screen_added after insert on lock_screen_items referencing new table as added for each statement
  execute function note_list_counts('lockScreenCampaigns', '''''', 'null');
create trigger lock_screen_changed after update on lock_screen_items referencing old table as gone new table as added for each statement
  execute function note_list_counts('lockScreenCampaigns', '''''', 'null');
create trigger lock_screen_gone after delete on lock_screen_items referencing old table as gone for each statement
  execute function note_list_counts('lockScreenCampaigns', '''''', 'null');

-- What is there already.
with listed as (
  select 'campaigns' as list, client_id, case when status = 'DRAFT' then created_by end as created_by, status, target_type as kind from campaigns
  union all select 'pushNotifications', client_id, null, status, '' from push_notifications
  union all select 'lockScreenCampaigns', client_id, null, status, '' from lock_screen_items
)
insert into list_counts (list, client_id, created_by, status, kind, amount)
  select list, client_id, created_by, status, kind, count(*) from listed group by 1, 2, 3, 4, 5
  union all select list, null, null, status, kind, count(*) from listed group by list, status, kind;
