-- What is shown on some day of a period.
create index lock_screen_shown on lock_screen_items using gist (daterange(start_date, end_date, '[]')) where start_date is not null and end_date is not null;
