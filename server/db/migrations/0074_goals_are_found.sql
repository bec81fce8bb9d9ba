-- Goals are found by their names in every language, and called goals.
insert into search_waiting (type, id) select 'campaign', id from campaigns;
