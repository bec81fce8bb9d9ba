-- An index that knows the type beside the client was read for the type alone; what is due is looked for type by type.
drop index search_items_of_client;
create index search_items_of_client on search_items (client_id);
drop index search_items_due;
create index search_items_due on search_items (type, due_at) where due_at is not null;
