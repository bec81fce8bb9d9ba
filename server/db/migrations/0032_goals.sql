-- A goal of the catalogue is kept by its id and read by everybody in their own language; an own goal stays as it was typed.
alter table campaigns add column preset_id text;

update campaigns set preset_id = goals.id from (values
  ('new-store-opening', 'New store opening'),
  ('new-store-opening', '新店开业'),
  ('new-store-opening', '新規店舗オープン'),
  ('store-visits', 'More store visits'),
  ('store-visits', '提升到店客流'),
  ('store-visits', '来店数の増加'),
  ('brand-awareness', 'Brand awareness'),
  ('brand-awareness', '品牌知名度'),
  ('brand-awareness', 'ブランド認知の向上'),
  ('product-launch', 'Product launch'),
  ('product-launch', '新品上市'),
  ('product-launch', '新商品の発売'),
  ('seasonal-promotion', 'Seasonal promotion'),
  ('seasonal-promotion', '季节促销'),
  ('seasonal-promotion', '季節のプロモーション'),
  ('win-competitors-customers', 'Win customers from competitors'),
  ('win-competitors-customers', '争取竞品顾客'),
  ('win-competitors-customers', '競合他社からの顧客獲得'),
  ('customer-loyalty', 'Customer loyalty'),
  ('customer-loyalty', '顾客忠诚度'),
  ('customer-loyalty', 'リピーターの育成'),
  ('tourist-shopping', 'Reach Chinese tourists'),
  ('tourist-shopping', '触达中国游客'),
  ('tourist-shopping', '中国人旅行者へのアプローチ')
) as goals (id, name) where campaigns.objective = goals.name;
