-- Until when each side finds that something has to be done with a campaign, so that a list can be ordered by it. The code writes it with what the search knows.
alter table campaigns
  add column provider_deadline timestamp(3) with time zone,
  add column customer_deadline timestamp(3) with time zone;

create index campaigns_by_deadline on campaigns (provider_deadline, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_deadline on campaigns (client_id, provider_deadline, id)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_own_deadline on campaigns (client_id, customer_deadline, id)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);

-- Whoever writes them down has just searched the campaign anew.
drop trigger search_campaign on campaigns;
create trigger search_campaign after insert or delete on campaigns for each row execute function search_campaign_changed();
create trigger search_campaign_changed after update on campaigns for each row
  when ((new.provider_deadline, new.customer_deadline) is not distinct from (old.provider_deadline, old.customer_deadline))
  execute function search_campaign_changed();

-- What is there already: those that can have one.
insert into search_waiting (type, id) select 'campaign', id from campaigns
  where status in ('DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW') or provider_reviews > 0;
