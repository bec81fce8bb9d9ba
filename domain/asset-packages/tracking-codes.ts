import {
  type TrackingCode,
  type TrackingCodeDraft,
  type TrackingFinding,
  type TrackingKind,
  trackingErrors,
} from '#contract/asset-packages/asset-packages.ts';

interface KindRules {
  /** Hosts of its own; what ends in one of them is theirs, too. */
  readonly hosts: readonly string[];
  /** Where its campaign or placement stands in the address. */
  readonly campaign: RegExp;
  /** Placeholders that its server or the platform fills in. */
  readonly macros: RegExp;
}

// The Chinese services share the macros of the Mobile Marketing Association: __TS__, __OS__, __IDFA__ and their like.
const mma = /__[A-Z][A-Z0-9]{0,15}__/g;

/** What is peculiar to each kind. */
const rules = {
  SIZMEK_TRACKING_CODE: {
    hosts: ['serving-sys.com', 'sizmek.com'],
    campaign: /[?&;](?:pli|c|cn|adid|pluid|plid)=\d{4,}/i,
    macros: /\[(?:timestamp|random|cachebuster|%[a-z_]+%|gdpr|gdpr_consent[\w-]*)\]|%%\w+%%/gi,
  },
  MIAOZHEM_SYSTEMS_TRACKING_CODE: { hosts: ['miaozhen.com'], campaign: /[?&]k=\d{4,}/i, macros: mma },
  DOUBLECLICK_TRACKING_CODE: {
    hosts: ['doubleclick.net', 'googletagservices.com'],
    campaign: /\/B\d{4,}(?:\.\d+)?|[;?&](?:dc_trk_aid|dc_trk_cid|src|aid)=\d{4,}/i,
    macros: /\[(?:timestamp|random|cachebuster)\]|\$\{[A-Z0-9_]+\}|%%[A-Z_]+%%|%n/g,
  },
  AD_MASTER_TRACKING_CODE: { hosts: ['admaster.com.cn'], campaign: /\/(?:i|c)\/(?:[^/]*,)?a\d{3,}|[?&,]a\d{4,}(?=,|$)/i, macros: mma },
} as const satisfies Record<TrackingKind, KindRules>;

/** What longer addresses lose on their way: some browsers and servers cut them. */
const longestAddress = 2048;

const anyMacro = /__[A-Z][A-Z0-9]{0,15}__|\[[a-z_%]{3,30}\]|\$\{[A-Z0-9_]+\}|%%\w+%%/gi;

const isOwn = (kind: TrackingKind, host: string): boolean => rules[kind].hosts.some((own) => host === own || host.endsWith(`.${own}`));

/** The addresses in a code: the whole of it, or every one that its markup or script names. What hangs on one as its target is part of it. */
const addressesIn = (code: string): string[] =>
  [...code.matchAll(/(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>\\`]+/gi)].map(([address]) => address);

const finding = (key: TrackingFinding['key'], about = ''): TrackingFinding => ({
  key,
  severity: trackingErrors.some((each) => each === key) ? 'error' : 'warning',
  about,
});

const isUnclosed = (code: string): boolean =>
  ['script', 'iframe', 'noscript', 'a'].some((tag) => {
    const opened = code.match(new RegExp(`<${tag}[\\s>]`, 'gi'))?.length ?? 0;
    return opened > (code.match(new RegExp(`</${tag}\\s*>`, 'gi'))?.length ?? 0);
  }) ||
  // A tag whose own end is missing, or an attribute that never ends; and quotes as word processors write them.
  /<[a-z][^>]*$/i.test(code) ||
  [...code.matchAll(/<[a-z][^>]*>/gi)].some(([tag]) => (tag.split('"').length - 1) % 2 === 1) ||
  /[“”‘’＂]/.test(code);

const findingsOfAddress = (kind: TrackingKind, address: string): TrackingFinding[] => {
  const absolute = address.startsWith('//') ? `http:${address}` : address;
  // Placeholders that no address may hold stand for what will: they are filled in before anybody calls it.
  const readable = absolute.replaceAll(anyMacro, '0');
  if (!URL.canParse(readable)) return [finding('noAddress', address.slice(0, 80))];
  const { protocol, hostname, username, password } = new URL(readable);
  return [
    ...(protocol === 'https:' ? [] : [finding('notHttps', hostname)]),
    ...(username + password === '' ? [] : [finding('credentials', hostname)]),
    ...(isOwn(kind, hostname) ? [] : [finding('foreignHost', hostname)]),
    ...(address.length > longestAddress ? [finding('tooLong', hostname)] : []),
  ];
};

const unique = (findings: readonly TrackingFinding[]): TrackingFinding[] =>
  findings.filter(({ key, about }, index) => findings.findIndex((other) => other.key === key && other.about === about) === index);

/** What is wrong, or doubtful, with one code of its kind, without calling it. */
export const trackingFindings = ({ kind, code }: Pick<TrackingCodeDraft, 'kind' | 'code'>): TrackingFinding[] => {
  if (code.trim() === '') return [finding('empty')];
  const addresses = addressesIn(code);
  if (addresses.length === 0) return [finding('noAddress'), ...(isUnclosed(code) ? [finding('unclosed')] : [])];
  const { campaign, macros } = rules[kind];
  const used = [...new Set(code.match(anyMacro) ?? [])];
  const own = new Set(code.match(macros) ?? []);
  return unique([
    ...(isUnclosed(code) ? [finding('unclosed')] : []),
    ...addresses.flatMap((address) => findingsOfAddress(kind, address)),
    ...(addresses.some((address) => campaign.test(address)) ? [] : [finding('noCampaignId')]),
    ...(own.size > 0 ? [] : [finding('noMacro')]),
    ...used.filter((macro) => !own.has(macro)).map((macro) => finding('foreignMacro', macro)),
  ]);
};

/** All codes of a package with what is found about each; one that stands there twice counts twice. */
export const checkedCodes = (codes: readonly TrackingCodeDraft[]): TrackingCode[] =>
  codes.map((each) => {
    const again = codes.some((other) => other.id !== each.id && other.code !== '' && other.code === each.code);
    return { ...each, findings: [...trackingFindings(each), ...(again ? [finding('twice')] : [])] };
  });

/** True when something about a code keeps it from being sent. */
export const isBroken = ({ findings }: Pick<TrackingCode, 'findings'>): boolean => findings.some(({ severity }) => severity === 'error');
