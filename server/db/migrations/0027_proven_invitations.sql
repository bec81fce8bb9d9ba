-- Whether the link was handed over: then the token alone does not show that its bearer reads the address's mail. Of the pending ones no mail was kept for those.
alter table invitations add column handed_over boolean not null default false;
update invitations set handed_over = true
  where state = 'PENDING' and not exists (select from mails where mails.about_id = invitations.id and mails.kind = 'invitation');

-- The code that was mailed for a link, and what its right answer is worth.
create table invitation_codes (
  invitation_id uuid primary key references invitations (id),
  code_hash text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  proof_hash char(64),
  proof_until timestamptz(3)
);

-- How many one person has made, and how many one address has been sent, within a day; and the clients that one person has made.
create index invitations_by_inviter_created on invitations (invited_by, created_at);
create index invitations_by_email_created on invitations (email, created_at);
create index clients_by_creator_created on clients (created_by, created_time);

-- Absences and deputies are the account managers' alone: what a partner said, or was named for, ends.
delete from covers where starts_at > now() and exists (
  select from users u where u.id in (covers.user_id, covers.deputy_id) and not 'cmp:campaign:support' = any(u.authorities));
update covers set ends_at = now() where ends_at > now() and exists (
  select from users u where u.id in (covers.user_id, covers.deputy_id) and not 'cmp:campaign:support' = any(u.authorities));
