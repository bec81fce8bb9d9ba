-- What was searched for long ago is forgotten, the oldest first.
create index search_log_by_age on search_log (at);
