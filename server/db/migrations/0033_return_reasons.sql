-- A return keeps its reasons apart from the reviewer's own words, and every reader reads them in their language. Until now a plan kept only words, into
-- which the console had put the reasons' texts in the reviewer's language; so it had with material that was returned with nothing but reasons. Those
-- texts, as they stood then, are taken out of the words again. The audit is never rewritten: its rows read as they were written.
alter table notices add column reason jsonb;

create temporary table known_reasons (part text, language text, code text, words text) on commit drop;
insert into known_reasons values
  ('plan', 'en', 'budgetTooLow', 'The budget is too low for these media'),
  ('plan', 'en', 'budgetSplit', 'The split over platforms does not fit'),
  ('plan', 'en', 'datesTooTight', 'The dates leave too little time'),
  ('plan', 'en', 'audienceTooSmall', 'The audience is too small'),
  ('plan', 'en', 'audienceUnclear', 'It is unclear who is meant'),
  ('plan', 'en', 'landingPage', 'The landing page is wrong or not reachable'),
  ('plan', 'en', 'formatUnfit', 'The format does not suit the platform'),
  ('plan', 'en', 'priceOutdated', 'A price is out of date'),
  ('plan', 'en', 'other', 'Another reason'),
  ('plan', 'cn', 'budgetTooLow', '预算不足以投放这些媒体'),
  ('plan', 'cn', 'budgetSplit', '各平台预算分配不合适'),
  ('plan', 'cn', 'datesTooTight', '时间安排过紧'),
  ('plan', 'cn', 'audienceTooSmall', '受众规模过小'),
  ('plan', 'cn', 'audienceUnclear', '目标受众不明确'),
  ('plan', 'cn', 'landingPage', '落地页有误或无法访问'),
  ('plan', 'cn', 'formatUnfit', '广告形式不适合该平台'),
  ('plan', 'cn', 'priceOutdated', '价格已过期'),
  ('plan', 'cn', 'other', '其他原因'),
  ('plan', 'jp', 'budgetTooLow', 'これらの媒体に対して予算が不足しています'),
  ('plan', 'jp', 'budgetSplit', '媒体間の予算配分が適切ではありません'),
  ('plan', 'jp', 'datesTooTight', '日程に余裕がありません'),
  ('plan', 'jp', 'audienceTooSmall', 'オーディエンスが小さすぎます'),
  ('plan', 'jp', 'audienceUnclear', '対象が明確ではありません'),
  ('plan', 'jp', 'landingPage', 'ランディングページが誤っているか、表示できません'),
  ('plan', 'jp', 'formatUnfit', 'フォーマットが媒体に合っていません'),
  ('plan', 'jp', 'priceOutdated', '価格が古くなっています'),
  ('plan', 'jp', 'other', 'その他の理由'),
  ('legal-censorship', 'en', 'missingPage', 'A page is missing'),
  ('legal-censorship', 'en', 'unreadable', 'Not readable'),
  ('legal-censorship', 'en', 'expired', 'The document has expired'),
  ('legal-censorship', 'en', 'otherCompany', 'Issued for another company'),
  ('legal-censorship', 'en', 'wrongDocument', 'A different document is needed'),
  ('legal-censorship', 'en', 'noSeal', 'Seal or signature is missing'),
  ('legal-censorship', 'en', 'notTranslated', 'A translation is missing'),
  ('legal-censorship', 'en', 'scopeUncovered', 'Does not cover this advertising'),
  ('legal-censorship', 'en', 'other', 'Another reason'),
  ('legal-censorship', 'cn', 'missingPage', '缺少页面'),
  ('legal-censorship', 'cn', 'unreadable', '内容无法辨认'),
  ('legal-censorship', 'cn', 'expired', '文件已过期'),
  ('legal-censorship', 'cn', 'otherCompany', '文件属于其他公司'),
  ('legal-censorship', 'cn', 'wrongDocument', '需要另一种文件'),
  ('legal-censorship', 'cn', 'noSeal', '缺少印章或签名'),
  ('legal-censorship', 'cn', 'notTranslated', '缺少译文'),
  ('legal-censorship', 'cn', 'scopeUncovered', '未涵盖本次广告内容'),
  ('legal-censorship', 'cn', 'other', '其他原因'),
  ('legal-censorship', 'jp', 'missingPage', 'ページが不足しています'),
  ('legal-censorship', 'jp', 'unreadable', '読み取れません'),
  ('legal-censorship', 'jp', 'expired', '書類の有効期限が切れています'),
  ('legal-censorship', 'jp', 'otherCompany', '別の会社の書類です'),
  ('legal-censorship', 'jp', 'wrongDocument', '別の書類が必要です'),
  ('legal-censorship', 'jp', 'noSeal', '印または署名がありません'),
  ('legal-censorship', 'jp', 'notTranslated', '翻訳がありません'),
  ('legal-censorship', 'jp', 'scopeUncovered', '今回の広告が対象に含まれていません'),
  ('legal-censorship', 'jp', 'other', 'その他の理由'),
  ('creative-censorship', 'en', 'claim', 'A claim is not allowed or not proven'),
  ('creative-censorship', 'en', 'prohibitedContent', 'Shows something that may not be shown'),
  ('creative-censorship', 'en', 'competitorShown', 'Shows another brand'),
  ('creative-censorship', 'en', 'textTooLarge', 'Too much text on the image'),
  ('creative-censorship', 'en', 'wrongSize', 'Size or shape does not fit the format'),
  ('creative-censorship', 'en', 'blurred', 'Blurred or of poor quality'),
  ('creative-censorship', 'en', 'mapWrong', 'A map or flag is not shown correctly'),
  ('creative-censorship', 'en', 'personWithoutConsent', 'A person is shown without their consent'),
  ('creative-censorship', 'en', 'landingDiffers', 'Promises something else than the landing page'),
  ('creative-censorship', 'en', 'spelling', 'A spelling mistake'),
  ('creative-censorship', 'en', 'other', 'Another reason'),
  ('creative-censorship', 'cn', 'claim', '宣传用语不合规或缺乏依据'),
  ('creative-censorship', 'cn', 'prohibitedContent', '含有禁止展示的内容'),
  ('creative-censorship', 'cn', 'competitorShown', '出现其他品牌'),
  ('creative-censorship', 'cn', 'textTooLarge', '图片文字过多'),
  ('creative-censorship', 'cn', 'wrongSize', '尺寸或比例不符合广告形式'),
  ('creative-censorship', 'cn', 'blurred', '模糊或质量不佳'),
  ('creative-censorship', 'cn', 'mapWrong', '地图或旗帜显示不正确'),
  ('creative-censorship', 'cn', 'personWithoutConsent', '未经授权使用他人肖像'),
  ('creative-censorship', 'cn', 'landingDiffers', '与落地页内容不一致'),
  ('creative-censorship', 'cn', 'spelling', '有错别字'),
  ('creative-censorship', 'cn', 'other', '其他原因'),
  ('creative-censorship', 'jp', 'claim', '表現が認められないか、根拠がありません'),
  ('creative-censorship', 'jp', 'prohibitedContent', '表示できない内容が含まれています'),
  ('creative-censorship', 'jp', 'competitorShown', '他社のブランドが写っています'),
  ('creative-censorship', 'jp', 'textTooLarge', '画像内の文字が多すぎます'),
  ('creative-censorship', 'jp', 'wrongSize', 'サイズまたは縦横比がフォーマットに合っていません'),
  ('creative-censorship', 'jp', 'blurred', 'ぼやけているか、画質が良くありません'),
  ('creative-censorship', 'jp', 'mapWrong', '地図または旗の表示が正しくありません'),
  ('creative-censorship', 'jp', 'personWithoutConsent', '人物が同意なく写っています'),
  ('creative-censorship', 'jp', 'landingDiffers', 'ランディングページと内容が異なります'),
  ('creative-censorship', 'jp', 'spelling', '誤字があります'),
  ('creative-censorship', 'jp', 'other', 'その他の理由'),
  ('tracking-codes', 'en', 'notFiring', 'The code does not count'),
  ('tracking-codes', 'en', 'wrongCampaign', 'The code belongs to another campaign'),
  ('tracking-codes', 'en', 'wrongPlacement', 'The code belongs to another placement'),
  ('tracking-codes', 'en', 'noHttps', 'The code is not called over HTTPS'),
  ('tracking-codes', 'en', 'macroUnsupported', 'The platform does not know a macro'),
  ('tracking-codes', 'en', 'kindUnsupported', 'The platform does not take this kind of code'),
  ('tracking-codes', 'en', 'other', 'Another reason'),
  ('tracking-codes', 'cn', 'notFiring', '代码未能正常计数'),
  ('tracking-codes', 'cn', 'wrongCampaign', '代码属于其他广告活动'),
  ('tracking-codes', 'cn', 'wrongPlacement', '代码属于其他广告位'),
  ('tracking-codes', 'cn', 'noHttps', '代码未使用 HTTPS'),
  ('tracking-codes', 'cn', 'macroUnsupported', '平台不支持某个宏参数'),
  ('tracking-codes', 'cn', 'kindUnsupported', '平台不接受此类代码'),
  ('tracking-codes', 'cn', 'other', '其他原因'),
  ('tracking-codes', 'jp', 'notFiring', 'コードが計測されません'),
  ('tracking-codes', 'jp', 'wrongCampaign', '別のキャンペーンのコードです'),
  ('tracking-codes', 'jp', 'wrongPlacement', '別の掲載枠のコードです'),
  ('tracking-codes', 'jp', 'noHttps', 'コードが HTTPS で呼び出されません'),
  ('tracking-codes', 'jp', 'macroUnsupported', '媒体が対応していないマクロがあります'),
  ('tracking-codes', 'jp', 'kindUnsupported', '媒体がこの種類のコードを受け付けません'),
  ('tracking-codes', 'jp', 'other', 'その他の理由'),
  ('ad-preview', 'en', 'wrongCreative', 'Shows the wrong creative'),
  ('ad-preview', 'en', 'wrongText', 'The text is wrong'),
  ('ad-preview', 'en', 'wrongLink', 'The link is wrong'),
  ('ad-preview', 'en', 'wrongPlace', 'Stands in the wrong place'),
  ('ad-preview', 'en', 'cropped', 'Something is cut off'),
  ('ad-preview', 'en', 'brandDisplay', 'The brand is not shown as agreed'),
  ('ad-preview', 'en', 'other', 'Another reason'),
  ('ad-preview', 'cn', 'wrongCreative', '展示了错误的素材'),
  ('ad-preview', 'cn', 'wrongText', '文案有误'),
  ('ad-preview', 'cn', 'wrongLink', '链接有误'),
  ('ad-preview', 'cn', 'wrongPlace', '展示位置有误'),
  ('ad-preview', 'cn', 'cropped', '内容被裁切'),
  ('ad-preview', 'cn', 'brandDisplay', '品牌展示与约定不符'),
  ('ad-preview', 'cn', 'other', '其他原因'),
  ('ad-preview', 'jp', 'wrongCreative', '別のクリエイティブが表示されています'),
  ('ad-preview', 'jp', 'wrongText', 'テキストが誤っています'),
  ('ad-preview', 'jp', 'wrongLink', 'リンクが誤っています'),
  ('ad-preview', 'jp', 'wrongPlace', '掲載位置が誤っています'),
  ('ad-preview', 'jp', 'cropped', '一部が切れています'),
  ('ad-preview', 'jp', 'brandDisplay', 'ブランドの表示が取り決めと異なります'),
  ('ad-preview', 'jp', 'other', 'その他の理由');

-- A plan's comment, line by line: what begins with a reason's text becomes that reason with the rest as its words, everything else stays a comment.
create function reasons_out_of(decision jsonb) returns jsonb language sql as $$
  with lines as (
    select line, at, (
      select k from known_reasons k
      where k.part = 'plan' and (line = k.words or starts_with(line, k.words || ': ')) order by length(k.words) desc limit 1
    ) as known
    from regexp_split_to_table(coalesce(decision ->> 'comment', ''), E'\n') with ordinality as l (line, at)
  )
  select decision || jsonb_build_object(
    'points', coalesce(jsonb_agg(jsonb_build_object('code', (known).code, 'place', '{}'::jsonb,
      'text', trim(substr(line, length((known).words) + 3))) order by at) filter (where known is not null), '[]'),
    'comment', nullif(trim(coalesce(string_agg(line, E'\n' order by at) filter (where known is null), '')), ''))
  from lines
$$;
update campaigns set decision = reasons_out_of(decision) where decision ->> 'verdict' = 'RETURNED';
update campaign_versions set decision = reasons_out_of(decision) where decision ->> 'verdict' = 'RETURNED';
drop function reasons_out_of(jsonb);

update campaigns set decision = decision || '{"points": []}' where decision is not null and not decision ? 'points';
update campaign_versions set decision = decision || '{"points": []}' where decision is not null and not decision ? 'points';

-- Material's comments that say nothing but what its points say.
create function words_beside(decision jsonb, type text) returns jsonb language sql as $$
  select case when exists (
    select from (values ('en'), ('cn'), ('jp')) as languages (language)
    where decision ->> 'comment' = (
      select string_agg(k.words || case when point ->> 'text' = '' then '' else ': ' || (point ->> 'text') end, E'\n' order by at)
      from jsonb_array_elements(decision -> 'points') with ordinality as p (point, at)
      join known_reasons k on k.language = languages.language and k.code = point ->> 'code' and k.part = case type
        when 'CREATIVES' then 'creative-censorship' when 'TRACKING_CODES' then 'tracking-codes' when 'AD_PREVIEW' then 'ad-preview'
        else 'legal-censorship' end)
  ) then decision || '{"comment": ""}' else decision end
$$;
update asset_packages set decision = words_beside(decision, type) where decision ->> 'verdict' = 'REJECTED';
update package_versions v set decision = words_beside(v.decision, p.type)
from asset_packages p where p.id = v.package_id and v.decision ->> 'verdict' = 'REJECTED';
drop function words_beside(jsonb, text);
