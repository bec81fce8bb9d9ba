import { type LockScreenContent, type LockScreenItem, contentZones } from '#contract/lock-screen/lock-screen.ts';
import { completedLandingPage } from '#domain/campaigns/landing-page.ts';
import { contentOf } from '#domain/lock-screen/content.ts';

/** An item as a form holds it: numbers and lists as they are typed. */
export interface FormValues extends Omit<LockScreenContent, 'durationDays' | 'tags'> {
  readonly durationDays: string;
  readonly tags: string;
}

/** What a new item begins with. */
export const emptyForm: FormValues = {
  title: '',
  resourceType: 'CAMPAIGN',
  category: 'LIFESTYLE',
  advertiser: '',
  countries: [],
  language: 'en',
  targetLanguages: [],
  oems: [],
  audience: '',
  startDate: null,
  durationDays: '',
  timezone: contentZones.sg,
  landingPageUrl: '',
  cta: '',
  tags: '',
  imageProvider: '',
  publisher: '',
  publication: '',
};

/** An item as its form shows it. */
export const formOfItem = (item: LockScreenItem): FormValues => ({
  ...contentOf(item),
  durationDays: item.durationDays === null ? '' : String(item.durationDays),
  tags: item.tags.join(', '),
});

/** What is sent. Anything typed that is no whole number of days is left for the server to name. */
export const contentOfForm = ({ durationDays, tags, landingPageUrl, ...rest }: FormValues): LockScreenContent => ({
  ...rest,
  landingPageUrl: completedLandingPage(landingPageUrl),
  durationDays: durationDays.trim() === '' ? null : Number(durationDays),
  tags: tags
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
});
