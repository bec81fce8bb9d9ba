-- What somebody was mailed, did, was told and made; what was done about a client, and told of it.
create index mails_by_recipient on mails (recipient, created_at desc);
create index mails_of_item on mails (item_id) where item_id is not null;
create index audit_by_actor on audit (actor_id, seq desc);
create index audit_by_client on audit (client_id, seq desc);
create index notices_of_client on notices (client_id, at desc);
create index search_items_by_owner on search_items (owner_id, changed desc) where type in ('campaign', 'push', 'lockScreen');
