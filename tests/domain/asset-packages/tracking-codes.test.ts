import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type TrackingFinding, type TrackingKind, trackingKinds } from '#contract/asset-packages/asset-packages.ts';
import { checkedCodes, isBroken, trackingFindings } from '#domain/asset-packages/tracking-codes.ts';

const [sizmek, miaozhen, doubleclick, admaster] = trackingKinds;

const dcm =
  'https://ad.doubleclick.net/ddm/trackimp/N1234.5678ACME/B20123456.270123456;dc_trk_aid=467123456;dc_trk_cid=130123456;ord=[timestamp]?';
const szk = 'https://bs.serving-sys.com/serving/adServer.bs?cn=display&c=19&pli=1073745678&adid=1073756789&ord=[timestamp]';
const mz = 'https://g.cn.miaozhen.com/x/k=0&k=2123456&p=7Abc1&dx=__IPDX__&rt=2&ns=__IP__&ni=__IESID__&v=__LOC__&m2=__IDFA__&mo=__OS__&o=';
const adm = 'https://v.admaster.com.cn/i/a123456,b3141592,c2,i0,m202,8a2,8b2,h,0a__OS__,t__TS__';

const good: readonly [TrackingKind, string][] = [
  [doubleclick, dcm],
  [doubleclick, dcm.replace('[timestamp]', '${CACHEBUSTER}').replace('?', '')],
  [doubleclick, `<img src="${dcm}" width="1" height="1" alt="">`],
  [doubleclick, `<script src="https://ad.doubleclick.net/ddm/trackimpj/N1.2/B20123456.27;ord=[timestamp]?"></script>`],
  [doubleclick, `<iframe src="https://2123456.fls.doubleclick.net/activityi;src=2123456;type=sale;ord=%n?"></iframe>`],
  [
    doubleclick,
    'https://ad.doubleclick.net/ddm/trackclk/N1.2/B20123456.27;dc_trk_aid=4671234;ord=[timestamp]?https://www.acme.example/autumn',
  ],
  [doubleclick, dcm.toUpperCase().replace('HTTPS', 'https').replace('[TIMESTAMP]', '[timestamp]').replace('DC_TRK_AID', 'dc_trk_aid')],
  [sizmek, szk],
  [sizmek, szk.replace('bs.', 'secure-ds.')],
  [sizmek, `<img src='${szk}' />`],
  [sizmek, `<script src="${szk}"></script><noscript><img src="${szk}"></noscript>`],
  [sizmek, 'https://ads.sizmek.com/adServer.bs?cn=tf&c=20&mc=click&pli=10734567&ord=[%tp_random%]'.replace('[%tp_random%]', '[random]')],
  [miaozhen, mz],
  [miaozhen, 'https://e.cn.miaozhen.com/r/k=1&k=2345678&p=8xYz&t=__TS__&o=https://www.acme.example/'],
  [miaozhen, `<img src="${mz}">`],
  [miaozhen, 'https://tracker.miaozhen.com/x?k=9876543&os=__OS__'],
  [admaster, adm],
  [admaster, 'https://c.admaster.com.cn/c/a987654,b1,c3,i0,m101,h,t__TS__'],
  [admaster, `<img width=1 height=1 src="${adm}">`],
  [admaster, 'https://v.admaster.com.cn/i/a123456,b2,c2,i0,m202,n__MAC__,o__OPENUDID__'],
];

const broken: readonly [TrackingKind, string, TrackingFinding['key']][] = [
  [doubleclick, '', 'empty'],
  [doubleclick, '  \n ', 'empty'],
  [doubleclick, 'Please take the code of last year', 'noAddress'],
  [sizmek, '<script>document.write(1)</script>', 'noAddress'],
  [doubleclick, dcm.replace('https', 'http'), 'notHttps'],
  [miaozhen, mz.replace('https:', ''), 'notHttps'],
  [sizmek, szk.replace('https', 'ftp'), 'notHttps'],
  [doubleclick, dcm.replace('doubleclick.net', 'doubleclick.net.evil.example'), 'foreignHost'],
  [doubleclick, mz, 'foreignHost'],
  [miaozhen, adm, 'foreignHost'],
  [sizmek, `<script src="${szk}"></script><script src="https://evil.example/x.js"></script>`, 'foreignHost'],
  [admaster, adm.replace('v.admaster', 'v-admaster'), 'foreignHost'],
  [doubleclick, dcm.replace('https://', 'https://user:secret@'), 'credentials'],
  [doubleclick, `<script src="${dcm}">`, 'unclosed'],
  [sizmek, `<img src="${szk}`, 'unclosed'],
  [doubleclick, `<img src=“${dcm}”>`, 'unclosed'],
  [doubleclick, 'https://ad.doubleclick.net/ddm/trackimp/;ord=[timestamp]?', 'noCampaignId'],
  [sizmek, 'https://bs.serving-sys.com/serving/adServer.bs?cn=display&ord=[timestamp]', 'noCampaignId'],
  [miaozhen, 'https://g.cn.miaozhen.com/x/k=&p=7Abc1&mo=__OS__', 'noCampaignId'],
  [admaster, 'https://v.admaster.com.cn/i/b3141592,c2,t__TS__', 'noCampaignId'],
];

describe('tracking codes', () => {
  it('are tried with twenty good and twenty broken samples', () => expect([good.length, broken.length]).toEqual([20, 20]));

  it.each(good)('%s: nothing is wrong with %s', (kind, code) => {
    expect(trackingFindings({ kind, code })).toEqual([]);
  });

  it.each(broken)('%s: %j is %s', (kind, code, key) => {
    const findings = trackingFindings({ kind, code });
    expect(findings.map((finding) => finding.key)).toContain(key);
    expect(isBroken({ findings })).toBe(true);
  });

  it.each<[TrackingKind, string, TrackingFinding['key']]>([
    [doubleclick, dcm.replace('ord=[timestamp]', 'ord=1'), 'noMacro'],
    [doubleclick, `${dcm}__OS__`, 'foreignMacro'],
    [miaozhen, `${mz}[timestamp]`, 'foreignMacro'],
    [sizmek, `${szk}&x=${'y'.repeat(2100)}`, 'tooLong'],
  ])('%s: %s is only doubtful', (kind, code, key) => {
    const findings = trackingFindings({ kind, code });
    expect(findings.map((finding) => [finding.key, finding.severity])).toEqual([[key, 'warning']]);
    expect(isBroken({ findings })).toBe(false);
  });

  it('that stand there twice count twice', () => {
    const codes = [dcm, szk, dcm].map((code) => ({ id: randomUUID(), kind: code === szk ? sizmek : doubleclick, code }));
    expect(checkedCodes(codes).map(({ findings }) => findings.map(({ key }) => key))).toEqual([['twice'], [], ['twice']]);
  });
});
