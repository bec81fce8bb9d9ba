-- A saved report that is sent each week or month.
create table report_schedules (
  client_id uuid not null,
  campaign_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  saved_report_id uuid not null,
  every text not null check (every in ('WEEK', 'MONTH')),
  day integer not null check (day between 1 and case every when 'WEEK' then 7 else 31 end),
  "time" text not null,
  timezone text not null,
  days text not null check (days in ('BEFORE', 'SAVED')),
  format text not null check (format in ('xlsx', 'pdf')),
  -- Null: nothing more is sent.
  next_at timestamptz(3),
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null,
  primary key (client_id, campaign_id, id),
  foreign key (client_id, campaign_id, saved_report_id) references saved_reports (client_id, campaign_id, id) on delete cascade
);
-- What the clock looks through.
create index report_schedules_due on report_schedules (next_at) where next_at is not null;

-- Who gets it.
create table report_readers (
  client_id uuid not null,
  campaign_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Stands in the links of their mails, and can do nothing but stop them.
  token text not null unique,
  stopped_at timestamptz(3),
  last_mail_id uuid,
  -- The mail whose failure its owner has been told of.
  failed_mail_id uuid,
  primary key (client_id, campaign_id, schedule_id, user_id),
  foreign key (client_id, campaign_id, schedule_id) references report_schedules (client_id, campaign_id, id) on delete cascade
);
create index report_readers_by_mail on report_readers (last_mail_id);
