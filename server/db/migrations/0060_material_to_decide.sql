-- How much of its sent material waits for each side, beside the campaign: a list asks it of every row that it passes over, and what it counts has to be kept.
alter table campaigns
  add column provider_reviews integer not null default 0,
  add column customer_reviews integer not null default 0;

update campaigns c set provider_reviews = p.provider, customer_reviews = p.customer
  from (select campaign_id, count(*) filter (where type <> 'AD_PREVIEW') as provider, count(*) filter (where type = 'AD_PREVIEW') as customer
    from asset_packages where status = 'IN_REVIEW' group by campaign_id) p
  where c.id = p.campaign_id;

-- A campaign begins without material, also one that was copied from another.
create function begin_without_reviews() returns trigger language plpgsql as $$
begin
  new.provider_reviews := 0;
  new.customer_reviews := 0;
  return new;
end $$;
create trigger campaigns_without_reviews before insert on campaigns for each row execute function begin_without_reviews();

-- What is added and taken away, not what is there: two that send material of one campaign at once would each see the other's as it was before.
create function note_reviews() returns trigger language plpgsql as $$
declare
  noted constant text := 'select campaign_id, (type <> ''AD_PREVIEW'')::int as provider, (type = ''AD_PREVIEW'')::int as customer';
  moved constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then noted || ', 1 as amount from added where status = ''IN_REVIEW''' end,
    case when tg_op <> 'INSERT' then noted || ', -1 as amount from gone where status = ''IN_REVIEW''' end);
  campaign record;
begin
  for campaign in execute 'select campaign_id as id, sum(provider * amount)::int as provider, sum(customer * amount)::int as customer
    from (' || moved || ') m group by campaign_id having sum(provider * amount) <> 0 or sum(customer * amount) <> 0 order by campaign_id'
  loop
    update campaigns set provider_reviews = provider_reviews + campaign.provider, customer_reviews = customer_reviews + campaign.customer
      where id = campaign.id;
  end loop;
  return null;
end $$;
create trigger packages_added after insert on asset_packages referencing new table as added for each statement execute function note_reviews();
create trigger packages_changed after update on asset_packages referencing old table as gone new table as added for each statement
  execute function note_reviews();
create trigger packages_gone after delete on asset_packages referencing old table as gone for each statement execute function note_reviews();

-- As before, and after three arguments in pairs: further names, each with the condition of the rows that are counted under it as well.
create or replace function note_list_counts() returns trigger language plpgsql as $$
declare
  noted constant text := 'client_id, ' || tg_argv[2] || '::uuid as created_by, status, ' || tg_argv[1] || '::text as kind';
  moved text := '';
  name text;
  kept text;
begin
  for part in 0..(tg_nargs - 3) / 2 loop
    name := quote_literal(case when part = 0 then tg_argv[0] else tg_argv[1 + 2 * part] end);
    kept := case when part = 0 then 'true' else tg_argv[2 + 2 * part] end;
    moved := concat_ws(' union all ', nullif(moved, ''),
      case when tg_op <> 'DELETE' then 'select ' || name || '::text as list, ' || noted || ', 1 as amount from added where ' || kept end,
      case when tg_op <> 'INSERT' then 'select ' || name || '::text as list, ' || noted || ', -1 as amount from gone where ' || kept end);
  end loop;
  execute 'with moved as materialized (' || moved || '),
    summed as (
      select list, client_id, created_by, status, kind, sum(amount) as amount from moved group by 1, 2, 3, 4, 5
      union all select list, null, null, status, kind, sum(amount) from moved group by list, status, kind)
    insert into list_count_changes (list, client_id, created_by, status, kind, amount)
    select list, client_id, created_by, status, kind, amount from summed where amount <> 0';
  return null;
end $$;

drop trigger campaigns_added on campaigns;
drop trigger campaigns_changed on campaigns;
drop trigger campaigns_gone on campaigns;
create trigger campaigns_added after insert on campaigns referencing new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0', 'customerReviews', 'customer_reviews > 0');
create trigger campaigns_changed after update on campaigns referencing old table as gone new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0', 'customerReviews', 'customer_reviews > 0');
create trigger campaigns_gone after delete on campaigns referencing old table as gone for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0', 'customerReviews', 'customer_reviews > 0');

-- What is there already.
with listed as (
  select 'providerReviews' as list, client_id, case when status = 'DRAFT' then created_by end as created_by, status, target_type as kind
    from campaigns where provider_reviews > 0
  union all select 'customerReviews', client_id, case when status = 'DRAFT' then created_by end, status, target_type
    from campaigns where customer_reviews > 0
)
insert into list_counts (list, client_id, created_by, status, kind, amount)
  select list, client_id, created_by, status, kind, count(*) from listed group by 1, 2, 3, 4, 5
  union all select list, null, null, status, kind, count(*) from listed group by list, status, kind;

-- The orders of the list hold it too, so that rows which need nobody here are passed over without looking at them.
drop index campaigns_by_created;
drop index campaigns_by_name;
drop index campaigns_by_from;
drop index campaigns_by_total;
drop index campaigns_by_status;
drop index campaigns_by_client_created;
drop index campaigns_by_client_name;
drop index campaigns_by_client_from;
drop index campaigns_by_client_total;
drop index campaigns_by_client_status;
create index campaigns_by_created on campaigns (created_time desc, id desc)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_name on campaigns (search_name, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_from on campaigns ("from", id)
  include ("to", client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_total on campaigns (total, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_status on campaigns (status, id)
  include (client_id, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_client_created on campaigns (client_id, created_time desc, id desc)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_client_name on campaigns (client_id, search_name, id)
  include (status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_client_from on campaigns (client_id, "from", id)
  include ("to", search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_client_total on campaigns (client_id, total, id)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
create index campaigns_by_client_status on campaigns (client_id, status, id)
  include (search_name, target_type, created_by, submitted_by, provider_reviews, customer_reviews);
