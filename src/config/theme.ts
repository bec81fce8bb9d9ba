import { type LanguageFacts, languageFacts, languages } from '#contract/languages.ts';

/** The one home of colours, sizes and shadows. A pair is light, dark. */
type Pair = readonly [light: string, dark: string];

const colours = {
  ink: ['#101828', '#f2f4f7'],
  'ink-2': ['#475467', '#a3aab8'],
  'ink-3': ['#667085', '#8e96a6'],
  paper: ['#ffffff', '#16181d'],
  canvas: ['#f7f8fa', '#0e1013'],
  hover: ['#f4f5f8', '#1d2026'],
  line: ['#e4e7ec', '#282c34'],
  'line-strong': ['#c8ced8', '#414753'],
  field: ['#8790a0', '#6b7382'],
  primary: ['#3538cd', '#8e98ff'],
  'primary-hover': ['#2d31a6', '#a4bcfd'],
  'on-primary': ['#ffffff', '#0e1013'],
  'primary-soft': ['#eef0ff', '#23264d'],
  waiting: ['#93590a', '#f0b44c'],
  'waiting-soft': ['#fdf3e0', '#33260f'],
  running: ['#12704a', '#4bc98d'],
  'running-soft': ['#e6f6ee', '#10291d'],
  stopped: ['#5b6472', '#a3aab8'],
  'stopped-soft': ['#f0f2f5', '#23262d'],
  refused: ['#b42318', '#ff8a7c'],
  'refused-soft': ['#fdeceb', '#3a1a17'],
  done: ['#101828', '#f2f4f7'],
  'done-soft': ['#eaecf0', '#2b2f37'],
  working: ['#3538cd', '#8e98ff'],
  'working-soft': ['#eef0ff', '#23264d'],
  'clock-light': ['#ffffff', '#ffffff'],
  'clock-dark': ['#101828', '#101828'],
  shade: ['rgb(16 24 40 / 40%)', 'rgb(0 0 0 / 60%)'],
} as const satisfies Record<string, Pair>;

export type ColourName = keyof typeof colours;

export type Scheme = 'light' | 'dark';

/** A colour for what CSS does not reach. */
export const themeColour = (name: ColourName, scheme: Scheme): string => colours[name][scheme === 'light' ? 0 : 1];

/** A colour on white paper, whatever the screen shows. */
export const lightColour = (name: ColourName): string => themeColour(name, 'light');

const shadows = {
  'shadow-float': [
    '0 0 0 1px rgb(16 24 40 / 6%), 0 8px 24px -6px rgb(16 24 40 / 16%), 0 2px 6px -2px rgb(16 24 40 / 8%)',
    '0 0 0 1px rgb(255 255 255 / 8%), 0 8px 24px -6px rgb(0 0 0 / 70%), 0 2px 6px -2px rgb(0 0 0 / 50%)',
  ],
} as const satisfies Record<string, Pair>;

const spacing = Object.fromEntries([1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [`space-${step}`, `${step * 4}px`]));

const sizes = {
  ...spacing,
  radius: '8px',
  'radius-sm': '6px',
  control: '36px',
  // Of a button, from its outer edge to what it says.
  'button-room': '13px',
  row: '48px',
  'row-compact': '36px',
  header: '56px',
  'page-width': '1600px',
  // Of a page that is read or filled in from above to below, in the middle of the window: a page has this width or the whole one.
  'column-width': '960px',
  'text-xs': '12px',
  'text-sm': '13px',
  'text-base': '14px',
  'text-lg': '16px',
  'text-xl': '20px',
  'text-2xl': '24px',
  'weight-medium': '500',
  'weight-strong': '600',
  'z-header': '20',
  motion: '120ms',
};

// Lock-screen content is Thai, Vietnamese and Arabic, too; on a machine whose own typeface lacks these letters they come from one that has them.
const scriptsOfContent = ["'Leelawadee UI'", 'Thonburi', "'Noto Sans Thai'", "'Noto Sans'", "'Geeza Pro'", "'Noto Sans Arabic'"];

// The system's own typeface has the letters of any language; Han characters are drawn in each country's way only when its typefaces are named.
const fontOf = (typefaces: readonly string[]): string =>
  [
    "'Inter Variable'",
    ...typefaces.map((name) => `'${name}'`),
    'system-ui',
    ...(typefaces.length === 0 ? ["'Segoe UI'"] : []),
    ...scriptsOfContent,
    'sans-serif',
  ].join(', ');
const fontsOfLanguages = languages.flatMap((language) => {
  const { locale, typefaces = [] }: LanguageFacts = languageFacts[language];
  if (typefaces.length === 0) return [];
  // Most of these have no weight of 500: on one machine it is a regular, on another it runs small Han characters together.
  return [`:root:lang(${locale.split('-')[0]}){--font:${fontOf(typefaces)};--weight-medium:400}`];
});

const declare = (entries: readonly (readonly [string, string])[]): string => entries.map(([name, value]) => `--${name}:${value}`).join(';');
const themed = (side: 0 | 1): string => declare(Object.entries(shadows).map(([name, pair]) => [name, pair[side]] as const));

/** The theme as CSS custom properties. Colours follow `color-scheme`, which follows the system unless `data-theme` says otherwise. */
export const themeCss = (): string =>
  [
    `:root{color-scheme:light dark;${declare(Object.entries(colours).map(([name, [light, dark]]) => [name, `light-dark(${light},${dark})`]))};${declare(Object.entries(sizes))};--font:${fontOf([])};${themed(0)}}`,
    ...fontsOfLanguages,
    `@media (prefers-color-scheme:dark){:root{${themed(1)}}}`,
    `:root[data-theme=light]{color-scheme:light;${themed(0)}}`,
    `:root[data-theme=dark]{color-scheme:dark;${themed(1)}}`,
    `@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}`,
    // Paper is white, whatever the screen shows.
    `@media print{:root,:root[data-theme]{color-scheme:light;${themed(0)}}}`,
  ].join('');

type Seeds = Record<`color${'Primary' | 'Link' | 'Info' | 'Success' | 'Warning' | 'Error'}`, string>;

/** An algorithm of antd that leaves the colours as they are given: the one for dark schemes reckons them anew, and two tones of one colour stood beside each other. */
export const keepColours =
  <Given extends Seeds, Made extends Seeds>(algorithm: (given: Given) => Made) =>
  (given: Given): Made => {
    const { colorPrimary, colorLink, colorInfo, colorSuccess, colorWarning, colorError } = given;
    return { ...algorithm(given), colorPrimary, colorLink, colorInfo, colorSuccess, colorWarning, colorError };
  };

/** The same theme in antd's words, for `ConfigProvider`. Nothing moves when `still`. */
export const antdTheme = (scheme: Scheme, still = false) => {
  const pick = (name: ColourName): string => themeColour(name, scheme);
  return {
    cssVar: {},
    hashed: false,
    token: {
      colorPrimary: pick('primary'),
      colorPrimaryHover: pick('primary-hover'),
      colorPrimaryActive: pick('primary-hover'),
      colorPrimaryBg: pick('primary-soft'),
      colorPrimaryBgHover: pick('primary-soft'),
      colorPrimaryBorder: pick('primary'),
      colorPrimaryBorderHover: pick('primary'),
      colorLink: pick('primary'),
      colorInfo: pick('primary'),
      colorSuccess: pick('running'),
      colorWarning: pick('waiting'),
      colorError: pick('refused'),
      colorErrorText: pick('refused'),
      colorErrorBorder: pick('refused'),
      colorErrorBorderHover: pick('refused'),
      colorErrorOutline: pick('refused'),
      colorTextBase: pick('ink'),
      colorText: pick('ink'),
      colorTextSecondary: pick('ink-2'),
      colorTextTertiary: pick('ink-3'),
      colorTextDescription: pick('ink-2'),
      colorTextPlaceholder: pick('ink-3'),
      colorTextDisabled: pick('ink-3'),
      colorTextLightSolid: pick('on-primary'),
      colorIcon: pick('ink-2'),
      colorIconHover: pick('ink'),
      colorBgBase: pick('paper'),
      colorBgContainer: pick('paper'),
      colorBgContainerDisabled: pick('canvas'),
      colorBgElevated: pick('paper'),
      colorBgLayout: pick('canvas'),
      colorBgMask: pick('shade'),
      colorBgTextHover: pick('hover'),
      colorBgTextActive: pick('hover'),
      colorBorder: pick('field'),
      colorBorderSecondary: pick('line'),
      colorSplit: pick('line'),
      controlItemBgHover: pick('hover'),
      controlItemBgActive: pick('primary-soft'),
      controlItemBgActiveHover: pick('primary-soft'),
      controlOutline: pick('primary'),
      // The ring is the document's own, as everywhere.
      controlOutlineWidth: 0,
      lineWidthFocus: 2,
      borderRadius: 8,
      borderRadiusLG: 8,
      borderRadiusSM: 6,
      controlHeight: 36,
      fontSize: 14,
      fontWeightStrong: 600,
      fontFamily: 'var(--font)',
      boxShadow: 'var(--shadow-float)',
      boxShadowSecondary: 'var(--shadow-float)',
      boxShadowTertiary: 'none',
      motion: !still,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
    },
    components: {
      Form: { itemMarginBottom: 16, labelFontSize: 13, labelHeight: 20, verticalLabelPadding: '0 0 4px' },
      Descriptions: { labelBg: 'transparent' },
      Table: {
        headerBg: pick('paper'),
        headerColor: pick('ink-2'),
        headerSplitColor: 'transparent',
        borderColor: pick('line'),
        rowHoverBg: pick('hover'),
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 12,
        headerBorderRadius: 0,
      },
      // The last mark of a timeline is as large as the others.
      Steps: { dotCurrentSize: 24 },
      Timeline: { tailColor: pick('line'), dotSize: 24, dotBorderWidth: 0, itemPaddingBottom: 12 },
    },
  };
};
