-- Four of the first reasons spoke another Japanese than the rest of the console. What somebody has worded anew since stays as it is, and so do decisions.
update rejection_reasons set text = jsonb_set(text, '{jp}', to_jsonb(better))
  from (values
    ('unreadable', '時計の下の文字が読めない', '時計の下の文字が読めません'),
    ('image-quality', '画像の品質が低い', '画像の品質が不足しています'),
    ('landing-page', 'ランディングページが一致しない、または開けない', 'ランディングページの内容が一致しないか、開けません'),
    ('rights', '画像の権利が確認できない', '画像の権利を確認できません')
  ) as words (reason, former, better)
  where code = reason and version = 1 and text ->> 'jp' = former;
