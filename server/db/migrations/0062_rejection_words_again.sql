-- The rest of the first reasons that spoke another Japanese than those beside them. What somebody has worded anew since stays as it is, and so do decisions.
with words (reason, former, better) as (values
  ('misleading', '誤解を招く表現', '誤解を招く表現があります'), ('category', 'カテゴリーの誤り', 'カテゴリーが誤っています'),
  ('language', '言語または表記の誤り', '言語または表記に誤りがあります'),
  ('sensitive', '対象国またはその祝祭日に配慮が必要', '対象国またはその祝祭日への配慮が必要です'))
update rejection_reasons set text = text || jsonb_build_object('jp', better) from words where code = reason and version = 1 and text ->> 'jp' = former;
