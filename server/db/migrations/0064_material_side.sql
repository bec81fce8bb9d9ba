-- Which side the material of a campaign waits for, beside the campaign: a list asks it of every row that it passes over, and what it counts has to be kept.
-- Which types a plan asks for is a rule of the code, which writes them with the plan.
alter table campaigns
  add column material_types text[] not null default '{BUSINESS_LICENSE,CREATIVES,TRACKING_CODES,AD_PREVIEW}',
  add column material_side text;

-- Of plans that are there already; an address that hides its host in signs of its own is read rightly when its plan is written next.
update campaigns set material_types = material_types
    || case when plan #>> '{media,showsPerson}' = 'true' then '{PORTRAIT_RIGHT_DISCLAIMER}'::text[] else '{}' end
    || case when jsonb_path_exists(plan, '$.media.adSets[*].landingPageUrl ? (@.type() == "string" && @ like_regex
      "^\\s*https?:[/\\\\]*[^/\\\\?#:@]+[.。．｡][cｃ][nｎ][.。．｡]?(:[0-9]*)?([/\\\\?#]|\\s*$)" flag "i")') then '{ICP_CERTIFICATION}'::text[] else '{}' end
  where plan #>> '{media,showsPerson}' = 'true' or jsonb_path_exists(plan, '$.media.adSets[*].landingPageUrl ? (@ like_regex "[.。．｡][cｃ][nｎ]" flag "i")');

-- The side of `materialStep` in domain/asset-packages, which a test holds to it. It is worked out under the lock of the campaign's row: of two that change
-- material of one campaign at once, the second finds what the first has written.
create function keep_material_side() returns trigger language plpgsql as $$
begin
  new.material_side := null;
  if new.status in ('EXECUTION', 'IN_REVIEW') then
    select case
        when count(*) filter (where asked.type <> 'AD_PREVIEW' and p.type is null) > 0 then 'customer'
        when count(*) filter (where asked.type <> 'AD_PREVIEW' and p.status = 'IN_REVIEW') > 0 then 'provider'
        when count(*) filter (where asked.type = 'AD_PREVIEW' and p.status = 'IN_REVIEW') > 0 then 'customer'
        else 'provider' end
      into new.material_side
      from unnest(new.material_types) as asked (type)
      left join asset_packages p on p.campaign_id = new.id and p.type = asked.type and p.status in ('IN_REVIEW', 'APPROVED');
  end if;
  return new;
end $$;
create trigger campaigns_material_side before insert or update on campaigns for each row execute function keep_material_side();

-- As before, and with the same write the side is worked out anew. What is neither sent nor approved changes nothing.
create or replace function note_reviews() returns trigger language plpgsql as $$
declare
  noted constant text := 'select campaign_id, type, status';
  moved constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then noted || ', 1 as amount from added where status in (''IN_REVIEW'', ''APPROVED'')' end,
    case when tg_op <> 'INSERT' then noted || ', -1 as amount from gone where status in (''IN_REVIEW'', ''APPROVED'')' end);
  campaign record;
begin
  for campaign in execute 'select campaign_id as id,
      coalesce(sum(amount) filter (where status = ''IN_REVIEW'' and type <> ''AD_PREVIEW''), 0)::int as provider,
      coalesce(sum(amount) filter (where status = ''IN_REVIEW'' and type = ''AD_PREVIEW''), 0)::int as customer
    from (select campaign_id, type, status, sum(amount) as amount from (' || moved || ') m group by 1, 2, 3 having sum(amount) <> 0) m
    group by campaign_id order by campaign_id'
  loop
    update campaigns set provider_reviews = provider_reviews + campaign.provider, customer_reviews = customer_reviews + campaign.customer
      where id = campaign.id;
  end loop;
  return null;
end $$;

drop trigger campaigns_added on campaigns;
drop trigger campaigns_changed on campaigns;
drop trigger campaigns_gone on campaigns;

update campaigns set material_side = null where status in ('EXECUTION', 'IN_REVIEW');

-- Sent material is counted beside what waits for its side anyway, and that by its side.
create trigger campaigns_added after insert on campaigns referencing new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0 and material_side is distinct from ''provider''',
    'customerReviews', 'customer_reviews > 0 and material_side is distinct from ''customer''',
    'providerMaterial', 'material_side = ''provider''', 'customerMaterial', 'material_side = ''customer''');
create trigger campaigns_changed after update on campaigns referencing old table as gone new table as added for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0 and material_side is distinct from ''provider''',
    'customerReviews', 'customer_reviews > 0 and material_side is distinct from ''customer''',
    'providerMaterial', 'material_side = ''provider''', 'customerMaterial', 'material_side = ''customer''');
create trigger campaigns_gone after delete on campaigns referencing old table as gone for each statement
  execute function note_list_counts('campaigns', 'target_type', 'case when status = ''DRAFT'' then created_by end',
    'providerReviews', 'provider_reviews > 0 and material_side is distinct from ''provider''',
    'customerReviews', 'customer_reviews > 0 and material_side is distinct from ''customer''',
    'providerMaterial', 'material_side = ''provider''', 'customerMaterial', 'material_side = ''customer''');

-- What is there already.
delete from list_counts where list in ('providerReviews', 'customerReviews');
delete from list_count_changes where list in ('providerReviews', 'customerReviews');
with noted as (
  select client_id, case when status = 'DRAFT' then created_by end as created_by, status, target_type as kind, unnest(array[
      case when provider_reviews > 0 and material_side is distinct from 'provider' then 'providerReviews' end,
      case when customer_reviews > 0 and material_side is distinct from 'customer' then 'customerReviews' end,
      material_side || 'Material']) as list
    from campaigns where provider_reviews > 0 or customer_reviews > 0 or material_side is not null
), listed as (
  select * from noted where list is not null
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
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_name on campaigns (search_name, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_from on campaigns ("from", id)
  include ("to", client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_total on campaigns (total, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_status on campaigns (status, id)
  include (client_id, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_created on campaigns (client_id, created_time desc, id desc)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_name on campaigns (client_id, search_name, id)
  include (status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_from on campaigns (client_id, "from", id)
  include ("to", search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_total on campaigns (client_id, total, id)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_status on campaigns (client_id, status, id)
  include (search_name, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
