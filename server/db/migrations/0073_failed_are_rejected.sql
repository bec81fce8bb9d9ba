-- What a platform refused is found as rejected too.
insert into search_waiting (type, id) select 'campaign', id from campaigns where status = 'FAILED';
