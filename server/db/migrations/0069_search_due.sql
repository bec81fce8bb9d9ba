-- Where a campaign takes place is part of what its material and its versions are found by.
create or replace function search_campaign_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) values ('campaign', coalesce(new.id, old.id));
  if tg_op = 'UPDATE' and (new.name, new.status = 'DRAFT', new.plan #> '{audience,cityIds}')
      is distinct from (old.name, old.status = 'DRAFT', old.plan #> '{audience,cityIds}') then
    insert into search_waiting (type, id) select part.type, part.id from search_parts_of(new.id) part;
  end if;
  return null;
end $$;

-- When something is due is counted in the hours that people work, which a client's time zone decides.
create function search_client_moved() returns trigger language plpgsql as $$
begin
  insert into search_waiting (type, id) select 'campaign', c.id from campaigns c where c.client_id = new.id;
  return null;
end $$;
create trigger search_client_zone after update of timezone on clients for each row
  when (new.timezone is distinct from old.timezone) execute function search_client_moved();

-- What is there already is written anew by the job, the latest first: due times, countries and languages have other rules.
insert into search_waiting (type, id) select type, id from search_items where type not in ('client', 'person') order by changed desc;
