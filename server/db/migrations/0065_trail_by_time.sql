-- What somebody did is listed by when it was, which is not always the order in which it was written down.
drop index audit_by_actor;
drop index audit_by_client;
create index audit_by_actor on audit (actor_id, at desc, seq desc);
create index audit_by_client on audit (client_id, at desc, seq desc);
