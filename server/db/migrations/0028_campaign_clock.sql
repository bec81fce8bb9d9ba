-- Why a campaign failed; only while it has.
alter table campaigns add column failure jsonb;
update campaigns set failure = jsonb_build_object('code', 'other', 'platformId', null, 'text', '', 'at',
  to_char(updated_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) where status = 'FAILED';

-- What the platforms were asked for a released campaign, and what they answered: one row for each release, by the version it was released as.
create table media_bookings (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  version integer not null,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REFUSED')),
  tries integer not null,
  asked_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  answered_at timestamptz(3),
  reference text,
  last_failure text,
  primary key (campaign_id, version)
);

-- What begins and what ends next.
create index campaigns_starting on campaigns ("from", id) where status = 'PENDING';
create index campaigns_ending on campaigns ("to", id) where status in ('PENDING', 'PUBLISHED', 'PAUSED');
