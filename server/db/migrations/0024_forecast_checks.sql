-- Of each campaign the Monday for which its forecast was compared with what its owner saw, and the one on which they were last told.
create table forecast_checks (
  campaign_id uuid primary key references campaigns (id) on delete cascade,
  as_of date not null,
  told_as_of date
);
