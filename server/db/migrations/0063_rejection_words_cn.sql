-- Two of the first reasons said too little in Chinese. What somebody has worded anew since stays as it is, and so do decisions.
with words (reason, former, better) as (values
  ('rights', '图片版权未经证明', '缺少图片授权证明'), ('landing-page', '落地页不符或无法打开', '落地页内容与广告不符或无法打开'))
update rejection_reasons set text = text || jsonb_build_object('cn', better) from words where code = reason and version = 1 and text ->> 'cn' = former;
