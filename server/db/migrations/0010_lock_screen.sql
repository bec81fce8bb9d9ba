-- Pictures and articles for lock screens. The clock's own times follow from the dates and the zone of each item.
create table lock_screen_items (
  id uuid primary key,
  client_id uuid not null references clients (id),
  version integer not null default 1,
  title text not null,
  search_text text not null,
  resource_type text not null,
  status text not null,
  category text not null,
  advertiser text not null,
  countries text[] not null,
  language text not null,
  target_languages text[] not null,
  oems text[] not null,
  audience text not null,
  start_date date,
  duration_days integer,
  end_date date generated always as (start_date + (duration_days - 1)) stored,
  timezone text not null,
  landing_page_url text not null,
  cta text not null,
  tags text[] not null,
  image_provider text not null,
  publisher text not null,
  publication text not null,
  image_id uuid references stored_files (id),
  impressions bigint,
  clicks bigint,
  ctr double precision generated always as (clicks::double precision / nullif(impressions, 0)) stored,
  image_seconds real,
  article_seconds real,
  created_time timestamptz(3) not null,
  created_by uuid not null references users (id),
  updated_time timestamptz(3) not null,
  updated_by uuid not null references users (id),
  submitted_time timestamptz(3),
  decision jsonb
);
create index lock_screen_by_created on lock_screen_items (created_time desc, id desc);
create index lock_screen_by_client_created on lock_screen_items (client_id, created_time desc, id desc);
create index lock_screen_by_status_created on lock_screen_items (status, created_time desc, id desc);
create index lock_screen_by_title on lock_screen_items (search_text, id);
create index lock_screen_by_start on lock_screen_items (start_date, id);
create index lock_screen_by_impressions on lock_screen_items (impressions, id);
create index lock_screen_by_clicks on lock_screen_items (clicks, id);
create index lock_screen_by_ctr on lock_screen_items (ctr, id);
create index lock_screen_by_advertiser on lock_screen_items (advertiser, client_id);
create index lock_screen_countries on lock_screen_items using gin (countries);
create index lock_screen_search on lock_screen_items using gin (search_grams(search_text));
create index lock_screen_filters on lock_screen_items (client_id, status, language, category);
create index lock_screen_clock on lock_screen_items (status, start_date) where status in ('APPROVED', 'LIVE');
create index lock_screen_by_image on lock_screen_items (image_id);

-- What a reviewer may say. Decisions keep the words of their day, so a reason is worded anew freely, and never deleted.
create table rejection_reasons (
  code text primary key,
  version integer not null default 1,
  position integer not null,
  text jsonb not null,
  uses integer not null default 0
);
insert into rejection_reasons (code, position, text) values
  ('unreadable', 1, '{"en": "Text cannot be read under the clock", "cn": "时钟下方的文字无法看清", "jp": "時計の下の文字が読めない"}'),
  ('misleading', 2, '{"en": "Misleading claim", "cn": "误导性宣传", "jp": "誤解を招く表現"}'),
  ('image-quality', 3, '{"en": "Poor picture quality", "cn": "图片质量不佳", "jp": "画像の品質が低い"}'),
  ('landing-page', 4, '{"en": "Landing page does not match or does not open", "cn": "落地页不符或无法打开", "jp": "ランディングページが一致しない、または開けない"}'),
  ('sensitive', 5, '{"en": "Sensitive for this country or its holidays", "cn": "对该国家或其节日而言较为敏感", "jp": "対象国またはその祝祭日に配慮が必要"}'),
  ('language', 6, '{"en": "Wrong language or spelling", "cn": "语言或拼写错误", "jp": "言語または表記の誤り"}'),
  ('rights', 7, '{"en": "Rights to the picture are not proven", "cn": "图片版权未经证明", "jp": "画像の権利が確認できない"}'),
  ('category', 8, '{"en": "Wrong category", "cn": "类别错误", "jp": "カテゴリーの誤り"}'),
  ('other', 9, '{"en": "Another reason", "cn": "其他原因", "jp": "その他の理由"}');
