-- Days lie from 2000-01-01 to 2199-12-31. What can still be edited loses a day beyond them, so that somebody chooses again; what was sent, runs or
-- is over is brought to the nearest day there is.
create function pg_temp.day_within(day text) returns text language sql immutable as $$
  select case when day < '2000-01-01' then '2000-01-01' when day > '2199-12-31' then '2199-12-31' else day end
$$;

create function pg_temp.beyond(day text) returns boolean language sql immutable as $$
  select coalesce(day < '2000-01-01' or day > '2199-12-31', false)
$$;

create function pg_temp.flight_beyond(plan jsonb) returns boolean language sql immutable as $$
  select pg_temp.beyond(plan #>> '{timeline,from}') or pg_temp.beyond(plan #>> '{timeline,to}')
$$;

-- A plan without its flight, or with the flight brought to the nearest days.
create function pg_temp.flight_cleared(plan jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(plan, '{timeline}', '{"from": null, "to": null}')
$$;
create function pg_temp.flight_within(plan jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(plan, '{timeline}', jsonb_build_object(
    'from', pg_temp.day_within(plan #>> '{timeline,from}'), 'to', pg_temp.day_within(plan #>> '{timeline,to}')))
$$;

-- The dates of rows and flights anywhere within a spot plan.
create function pg_temp.days_within(document jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(document) = 'array' then
    return (select coalesce(jsonb_agg(pg_temp.days_within(item) order by position), '[]')
      from jsonb_array_elements(document) with ordinality as items (item, position));
  elsif jsonb_typeof(document) = 'object' then
    return (select coalesce(jsonb_object_agg(name, case
        when name in ('from', 'to') and jsonb_typeof(value) = 'string' then to_jsonb(pg_temp.day_within(value #>> '{}'))
        else pg_temp.days_within(value)
      end), '{}') from jsonb_each(document) as fields (name, value));
  end if;
  return document;
end
$$;

update campaigns set plan = pg_temp.flight_cleared(plan), "from" = null, "to" = null, version = version + 1
  where status in ('DRAFT', 'PLANNING') and pg_temp.flight_beyond(plan);
update campaigns set plan = pg_temp.flight_within(plan), version = version + 1,
    "from" = pg_temp.day_within(plan #>> '{timeline,from}')::date, "to" = pg_temp.day_within(plan #>> '{timeline,to}')::date
  where pg_temp.flight_beyond(plan);
update campaign_versions set plan = pg_temp.flight_within(plan) where pg_temp.flight_beyond(plan);
update campaign_scenarios set plan = pg_temp.flight_cleared(plan), version = version + 1 where pg_temp.flight_beyond(plan);

update spot_plans set rows = pg_temp.days_within(rows), version = version + 1 where rows <> pg_temp.days_within(rows);
update spot_plan_versions set plans = pg_temp.days_within(plans) where plans <> pg_temp.days_within(plans);

update push_notifications set "from" = null, "to" = null, version = version + 1
  where status = 'DRAFT' and ("from" not between '2000-01-01' and '2199-12-31' or "to" not between '2000-01-01' and '2199-12-31');
update push_notifications set version = version + 1,
    "from" = least(greatest("from", '2000-01-01'), '2199-12-31'), "to" = least(greatest("to", '2000-01-01'), '2199-12-31')
  where "from" not between '2000-01-01' and '2199-12-31' or "to" not between '2000-01-01' and '2199-12-31';

update lock_screen_items set start_date = null, version = version + 1
  where status in ('DRAFT', 'REJECTED') and (start_date not between '2000-01-01' and '2199-12-31' or end_date > '2199-12-31');
update lock_screen_items set version = version + 1,
    start_date = least(greatest(start_date, '2000-01-01'), date '2199-12-31' - (coalesce(duration_days, 1) - 1))
  where start_date not between '2000-01-01' and '2199-12-31' or end_date > '2199-12-31';

update client_documents set expires_on = least(greatest(expires_on, '2000-01-01'), '2199-12-31'), version = version + 1
  where expires_on not between '2000-01-01' and '2199-12-31';
update assets set expires_on = least(greatest(expires_on, '2000-01-01'), '2199-12-31')
  where expires_on not between '2000-01-01' and '2199-12-31';

update covers set "from" = least(greatest("from", '2000-01-01'), '2199-12-31'), until = least(greatest(until, '2000-01-01'), '2199-12-31')
  where "from" not between '2000-01-01' and '2199-12-31' or until not between '2000-01-01' and '2199-12-31';

-- Statistics of such days measured nothing; a file is kept as the record of who sent what.
delete from report_days where day not between '2000-01-01' and '2199-12-31';
update report_uploads set first_day = least(greatest(first_day, '2000-01-01'), '2199-12-31'),
    last_day = least(greatest(last_day, '2000-01-01'), '2199-12-31')
  where first_day not between '2000-01-01' and '2199-12-31' or last_day not between '2000-01-01' and '2199-12-31';
