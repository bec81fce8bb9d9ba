-- The pieces of a row were to lie beside the table, for no search reads them, only their index. PostgreSQL lays something there only for rows of
-- more than 2 kB, and few are: the table was twice as large as what is read of it. Padding makes every row so wide; it is pressed to thirty bytes.
alter table search_items add column padding text not null default repeat(' ', 2048);
alter table search_items set (toast_tuple_target = 600);
alter table search_items alter column name set storage main;
alter table search_items alter column own_name set storage main;
-- Everything is written anew by the job, the latest first.
insert into search_waiting (type, id) select type, id from search_items order by changed desc;
