import { type Language, type Manner, mannerOf, perLanguage } from '#contract/languages.ts';
import type { ContentLanguage, LockScreenContent, LockScreenCountry, LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import type { KeptReason } from '#contract/lock-screen/rejection-reasons.ts';
import type { ClientKey } from './clients.ts';
import type { SceneName } from './lock-screen-pictures.ts';

/** A lock-screen item of the sample world. */
export interface LockScreenStory {
  readonly client: ClientKey;
  readonly by: string;
  readonly title: string;
  readonly advertiser: string;
  readonly type?: LockScreenContent['resourceType'];
  readonly category: LockScreenContent['category'];
  readonly countries: readonly LockScreenCountry[];
  readonly language: ContentLanguage;
  readonly status: LockScreenStatus;
  /** Days from today to its first day, and how many days it is shown. */
  readonly begins: number;
  readonly days: number;
  readonly scene: SceneName;
  readonly cta: string;
  readonly reason?: KeptReason;
}

const acme = { client: 'acme', by: 'planner@acme.example' } as const;
const globex = { client: 'globex', by: 'planner@globex.example' } as const;
const harbour = { client: 'harbour', by: 'vivian.ho@harbour.example' } as const;

const inAll = (words: Record<Manner, string>): Record<Language, string> => perLanguage((language) => words[mannerOf[language]]);

const rejected: KeptReason = {
  code: 'unreadable',
  text: inAll({ en: 'Text cannot be read under the clock', cn: '时钟下方的文字无法看清', jp: '時計の下の文字が読めません' }),
  custom: '',
  description: 'The slogan stands where most phones show the time. Please move it to the lower third.',
};
const takenDown: KeptReason = {
  code: 'landing-page',
  text: inAll({
    en: 'Landing page does not match or does not open',
    cn: '落地页内容与广告不符或无法打开',
    jp: 'ランディングページの内容が一致しないか、開けません',
  }),
  custom: '',
  description: 'Since Monday the page answers with an error in Ghana.',
};

/** Three advertisers' items, some of them one picture in several languages. */
export const lockScreenStories: readonly LockScreenStory[] = [
  {
    ...acme,
    title: 'Run before the city wakes',
    advertiser: 'Acme Running',
    category: 'SPORTS',
    countries: ['sg', 'my', 'ph'],
    language: 'en',
    status: 'LIVE',
    begins: -6,
    days: 21,
    scene: 'dawn',
    cta: 'See the shoes',
  },
  {
    ...acme,
    title: 'Lari sebelum kota bangun',
    advertiser: 'Acme Running',
    category: 'SPORTS',
    countries: ['id'],
    language: 'id',
    status: 'LIVE',
    begins: -6,
    days: 21,
    scene: 'dawn',
    cta: 'Lihat sepatunya',
  },
  {
    ...acme,
    title: 'Chạy trước khi phố thức giấc',
    advertiser: 'Acme Running',
    category: 'SPORTS',
    countries: ['vn'],
    language: 'vi',
    status: 'IN_REVIEW',
    begins: 1,
    days: 14,
    scene: 'dawn',
    cta: 'Xem giày',
  },
  {
    ...acme,
    title: 'วิ่งก่อนเมืองตื่น',
    advertiser: 'Acme Running',
    category: 'SPORTS',
    countries: ['th'],
    language: 'th',
    status: 'IN_REVIEW',
    begins: 3,
    days: 14,
    scene: 'dawn',
    cta: 'ดูรองเท้า',
  },
  {
    ...acme,
    title: 'Five trails above the clouds',
    advertiser: 'Acme Outdoor',
    type: 'CONTENT',
    category: 'TRAVEL',
    countries: ['my', 'id'],
    language: 'en',
    status: 'APPROVED',
    begins: 5,
    days: 10,
    scene: 'mist',
    cta: 'Read the guide',
  },
  {
    ...acme,
    title: 'Lima laluan di atas awan',
    advertiser: 'Acme Outdoor',
    type: 'CONTENT',
    category: 'TRAVEL',
    countries: ['my'],
    language: 'ms',
    status: 'REJECTED',
    begins: 8,
    days: 10,
    scene: 'mist',
    cta: 'Baca panduan',
    reason: rejected,
  },
  {
    ...acme,
    title: 'Year-end sale: up to 40%',
    advertiser: 'Acme Running',
    category: 'SHOPPING',
    countries: ['sg', 'my', 'th', 'vn'],
    language: 'en',
    status: 'DRAFT',
    begins: 30,
    days: 12,
    scene: 'coral',
    cta: 'Shop the sale',
  },
  {
    ...acme,
    title: 'Monsoon-proof in one minute',
    advertiser: 'Acme Outdoor',
    category: 'FASHION',
    countries: ['ph', 'th'],
    language: 'en',
    status: 'EXPIRED',
    begins: -52,
    days: 20,
    scene: 'lagoon',
    cta: 'Find a jacket',
  },
  {
    ...globex,
    title: 'La lumière du soir',
    advertiser: 'Globex Maison',
    category: 'LIFESTYLE',
    countries: ['fr'],
    language: 'fr',
    status: 'LIVE',
    begins: -12,
    days: 30,
    scene: 'dusk',
    cta: 'Découvrir',
  },
  {
    ...globex,
    title: 'La luz de la tarde',
    advertiser: 'Globex Maison',
    category: 'LIFESTYLE',
    countries: ['es'],
    language: 'es',
    status: 'IN_REVIEW',
    begins: 2,
    days: 30,
    scene: 'dusk',
    cta: 'Descubrir',
  },
  {
    ...globex,
    title: 'Un hiver à la montagne',
    advertiser: 'Globex Voyages',
    type: 'CONTENT',
    category: 'TRAVEL',
    countries: ['fr'],
    language: 'fr',
    status: 'EXPIRED',
    begins: -70,
    days: 28,
    scene: 'night',
    cta: 'Lire l’article',
  },
  {
    ...globex,
    title: 'Fragrances for the harmattan',
    advertiser: 'Globex Beauté',
    category: 'BEAUTY',
    countries: ['ng', 'gh'],
    language: 'en',
    status: 'CANCELLED',
    begins: -3,
    days: 14,
    scene: 'coral',
    cta: 'Try a sample',
    reason: takenDown,
  },
  {
    ...globex,
    title: 'Mesas para compartir',
    advertiser: 'Globex Maison',
    category: 'FOOD',
    countries: ['es'],
    language: 'es',
    status: 'DRAFT',
    begins: 20,
    days: 14,
    scene: 'meadow',
    cta: 'Ver la mesa',
  },
  {
    ...harbour,
    title: 'Time at sea',
    advertiser: 'Harbour Watches',
    category: 'FASHION',
    countries: ['sg'],
    language: 'en',
    status: 'APPROVED',
    begins: 9,
    days: 21,
    scene: 'lagoon',
    cta: 'Book a fitting',
  },
  {
    ...harbour,
    title: 'Waktu di laut',
    advertiser: 'Harbour Watches',
    category: 'FASHION',
    countries: ['id'],
    language: 'id',
    status: 'IN_REVIEW',
    begins: 6,
    days: 21,
    scene: 'lagoon',
    cta: 'Buat janji',
  },
  {
    ...harbour,
    title: 'A watch for the night shift',
    advertiser: 'Harbour Watches',
    type: 'CONTENT',
    category: 'TECHNOLOGY',
    countries: ['ng', 'gh'],
    language: 'en',
    status: 'LIVE',
    begins: -2,
    days: 14,
    scene: 'night',
    cta: 'Meet the makers',
  },
];
