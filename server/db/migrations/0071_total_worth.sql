-- Totals in several currencies are ordered by what they are roughly worth; a campaign without one stands at the small end.
-- What a minor unit of each currency is roughly worth, so that lists over several of them can be ordered; never an amount that is shown.
create function rough_worth(currency text) returns double precision language sql immutable as $$
  select case currency when 'USD' then 1 when 'EUR' then 1.15 when 'CNY' then 0.14 when 'HKD' then 0.128 when 'JPY' then 0.66 else 1 end
$$;

alter table campaigns add column total_worth double precision not null default -1;

create function keep_total_worth() returns trigger language plpgsql as $$
begin
  new.total_worth := coalesce(new.total * (select rough_worth(clients.currency) from clients where clients.id = new.client_id), -1);
  return new;
end $$;
create trigger campaigns_total_worth before insert or update of total on campaigns for each row execute function keep_total_worth();

create function client_currency_changed() returns trigger language plpgsql as $$
begin
  update campaigns set total = total where client_id = new.id and total is not null;
  return null;
end $$;
create trigger clients_total_worth after update of currency on clients for each row
  when (new.currency is distinct from old.currency) execute function client_currency_changed();

-- What is there already.
update campaigns set total = total where total is not null;

drop index campaigns_by_total;
drop index campaigns_by_client_total;
create index campaigns_by_total on campaigns (total_worth, id)
  include (client_id, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
create index campaigns_by_client_total on campaigns (client_id, total_worth, id)
  include (search_name, status, target_type, created_by, submitted_by, provider_reviews, customer_reviews, material_side);
