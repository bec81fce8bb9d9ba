-- The papers of a client, kept once and used in its campaigns.
create table client_documents (
  id uuid primary key,
  client_id uuid not null references clients (id) on delete cascade,
  version integer not null default 1,
  kind text not null,
  number text not null,
  expires_on date,
  file_id uuid not null references stored_files (id),
  name text not null,
  modified_at timestamp(3) with time zone not null,
  modified_by uuid not null references users (id)
);
create index client_documents_by_client on client_documents (client_id);
create index client_documents_by_file on client_documents (file_id);
create index client_documents_ending on client_documents (expires_on) where expires_on is not null;

-- What was told about a document's last day: the days before it, or the campaign that goes on after it. Another last day is told of anew.
create table document_notices (
  document_id uuid not null references client_documents (id) on delete cascade,
  expires_on date not null,
  about text not null,
  primary key (document_id, expires_on, about)
);

-- A file that came from there: its number and last day as they were known then; without a number it came from elsewhere.
alter table assets
  add column document_id uuid references client_documents (id) on delete set null,
  add column document_number text,
  add column expires_on date;
create index assets_by_document on assets (document_id) where document_id is not null;

-- A stored file is unowned when neither a campaign nor a package nor a client has it.
create or replace function forget_unowned_file() returns trigger language plpgsql as $$
begin
  delete from stored_files where id = old.file_id
    and not exists (select from campaign_files where file_id = old.file_id)
    and not exists (select from assets where file_id = old.file_id)
    and not exists (select from client_documents where file_id = old.file_id);
  return null;
end
$$;
create trigger forget_unowned_document after delete on client_documents for each row execute function forget_unowned_file();

-- What account managers tell each other about a client.
create table client_notes (
  id uuid primary key,
  client_id uuid not null references clients (id) on delete cascade,
  text text not null,
  made_by uuid not null references users (id),
  made_at timestamp(3) with time zone not null
);
create index client_notes_by_client on client_notes (client_id, made_at desc, id desc);
