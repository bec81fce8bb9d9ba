-- Lists that people scroll through without pages.
alter table list_settings add column paging text not null default 'pages';
