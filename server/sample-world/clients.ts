import type { Currency } from '#contract/money.ts';
import { sampleId } from './sample-id.ts';

export interface SampleClient {
  readonly name: string;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly categoryId: string | null;
  /** Those that its plans are about; none of them is a competitor there. */
  readonly brandIds: readonly string[];
  readonly currency: Currency | null;
  readonly countryId: string;
  readonly timezone: string;
  /** Days before today on which it was added. */
  readonly addedDaysAgo: number;
  /** The account manager in whose hands it is; null while nobody has taken it. */
  readonly manager: string | null;
}

/** The advertisers of the sample world; the last one has not chosen its currency yet, and has neither category nor address. */
export const sampleClients = {
  acme: {
    name: 'Acme',
    companyName: '爱克美（上海）体育用品有限公司',
    companyAddress: '上海市静安区南京西路 1266 号 38 楼',
    categoryId: 'sportswear',
    brandIds: ['skechers', 'converse', 'new-balance', 'columbia', 'under-armour'],
    currency: 'CNY',
    countryId: 'cn',
    timezone: 'Asia/Shanghai',
    addedDaysAgo: 412,
    manager: 'am@provider.example',
  },
  globex: {
    name: 'Globex',
    companyName: 'Globex Maisons SAS',
    companyAddress: '14 rue de la Paix, 75002 Paris',
    categoryId: 'luxury',
    brandIds: ['longchamp', 'lancome', 'loccitane', 'petit-bateau', 'laduree', 'max-mara'],
    currency: 'EUR',
    countryId: 'fr',
    timezone: 'Europe/Paris',
    addedDaysAgo: 371,
    manager: 'am2@provider.example',
  },
  sakura: {
    name: 'Sakura Department Stores',
    companyName: 'さくら百貨店株式会社',
    companyAddress: '東京都中央区銀座 4-6-16',
    categoryId: 'department-store',
    brandIds: ['shiseido', 'mikimoto', 'seiko', 'godiva'],
    currency: 'JPY',
    countryId: 'jp',
    timezone: 'Asia/Tokyo',
    addedDaysAgo: 298,
    manager: 'am2@provider.example',
  },
  harbour: {
    name: 'Harbour Watches',
    companyName: 'Harbour Watches (Hong Kong) Ltd. 海港鐘錶',
    companyAddress: '香港九龍尖沙咀廣東道 17 號 2104 室',
    categoryId: 'watches',
    brandIds: ['omega', 'longines'],
    currency: 'HKD',
    countryId: 'hk',
    timezone: 'Asia/Hong_Kong',
    addedDaysAgo: 240,
    manager: 'am@provider.example',
  },
  lotus: {
    name: 'Lotus & Pine Tea',
    companyName: 'Lotus & Pine Tea Pte. Ltd.',
    companyAddress: '',
    categoryId: null,
    brandIds: [],
    currency: null,
    countryId: 'sg',
    timezone: 'Asia/Singapore',
    addedDaysAgo: 9,
    manager: null,
  },
} as const satisfies Record<string, SampleClient>;

export type ClientKey = keyof typeof sampleClients;

/** The id of a client of the sample world. */
export const clientId = (key: ClientKey): string => sampleId(`client ${key}`);
