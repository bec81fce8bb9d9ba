create table asset_packages (
  id uuid primary key,
  campaign_id uuid not null,
  client_id uuid not null,
  version integer not null default 1,
  type text not null,
  status text not null,
  description text not null default '',
  tracking_codes jsonb not null default '[]',
  no_tracking boolean not null default false,
  created_time timestamp(3) with time zone not null,
  created_by uuid not null references users (id),
  updated_time timestamp(3) with time zone not null,
  updated_by uuid not null references users (id),
  submission_number integer,
  submitted_by uuid references users (id),
  submitted_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  decision jsonb,
  unique (campaign_id, type),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index asset_packages_by_client on asset_packages (client_id);
-- What waits for a decision, by when it is due: all of it, and one client's.
create index asset_packages_waiting on asset_packages (due_at, id) where status = 'IN_REVIEW';
create index asset_packages_waiting_by_client on asset_packages (client_id, due_at, id) where status = 'IN_REVIEW';

create table assets (
  id uuid primary key,
  package_id uuid not null references asset_packages (id) on delete cascade,
  file_id uuid not null references stored_files (id),
  name text not null,
  description text not null default '',
  stack_id uuid not null,
  number integer not null,
  added_at timestamp(3) with time zone not null,
  added_by uuid not null references users (id),
  removed boolean not null default false,
  unique (package_id, stack_id, number)
);
create index assets_by_file on assets (file_id);

create table package_versions (
  package_id uuid not null references asset_packages (id) on delete cascade,
  number integer not null,
  description text not null,
  tracking_codes jsonb not null,
  no_tracking boolean not null,
  asset_ids uuid[] not null,
  submitted_by uuid not null references users (id),
  submitted_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  decision jsonb,
  primary key (package_id, number)
);

create table package_comments (
  id uuid primary key,
  package_id uuid not null references asset_packages (id) on delete cascade,
  asset_id uuid references assets (id) on delete cascade,
  text text not null,
  made_by uuid not null references users (id),
  made_at timestamp(3) with time zone not null
);
create index package_comments_by_package on package_comments (package_id, made_at);

create table asset_uploads (
  id uuid primary key,
  package_id uuid not null references asset_packages (id) on delete cascade,
  begun_by uuid not null references users (id),
  begun_at timestamp(3) with time zone not null,
  name text not null,
  description text not null,
  replaces uuid,
  size bigint not null,
  completing_since timestamp(3) with time zone,
  asset_id uuid references assets (id) on delete cascade
);
create index asset_uploads_by_package on asset_uploads (package_id);

-- The pieces that have arrived: their bytes lie in the store under keys of their own, so that any server can go on.
create table asset_upload_pieces (
  upload_id uuid not null references asset_uploads (id) on delete cascade,
  start bigint not null,
  size bigint not null,
  key uuid not null,
  primary key (upload_id, start)
);

-- A stored file is unowned when neither a campaign nor a package has it.
create or replace function forget_unowned_file() returns trigger language plpgsql as $$
begin
  delete from stored_files where id = old.file_id
    and not exists (select from campaign_files where file_id = old.file_id)
    and not exists (select from assets where file_id = old.file_id);
  return null;
end
$$;
create trigger forget_unowned_asset after delete on assets for each row execute function forget_unowned_file();
