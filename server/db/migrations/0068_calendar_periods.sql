-- What runs on some day of a span, whenever it began: an index of first days passed over everything that had ended before. It holds who may see a row, so that
-- no other row is looked at.
create index campaigns_on_calendar on campaigns using gist (daterange("from", "to", '[]'))
  include ("from", "to", id, client_id, status, created_by) where "from" <= "to";
create index push_on_calendar on push_notifications using gist (daterange("from", "to", '[]')) include ("from", "to", id, client_id) where "from" <= "to";
create index lock_screen_on_calendar on lock_screen_items using gist (daterange(start_date, end_date, '[]'))
  include (start_date, end_date, id, client_id) where start_date <= end_date;
