import { type LockScreenContent, type LockScreenItem, contentZones } from '#contract/lock-screen/lock-screen.ts';
import { completedLandingPage } from '#domain/campaigns/landing-page.ts';
import { contentOf } from '#domain/lock-screen/content.ts';

/** What has to be chosen for a new item: a choice that was made for the reader would be taken for theirs. */
const chosenFields = ['category', 'language'] as const;
type Chosen = (typeof chosenFields)[number];

/** An item as a form holds it: numbers and lists as they are typed, null where nothing is chosen yet. */
export interface FormValues extends Omit<LockScreenContent, 'durationDays' | 'tags' | Chosen> {
  readonly category: LockScreenContent['category'] | null;
  readonly language: LockScreenContent['language'] | null;
  readonly durationDays: string;
  readonly tags: string;
}

/** The fields that nothing can be saved without. */
export const neededToSave = ['title', 'advertiser', ...chosenFields] as const;

/** What a new item begins with. */
export const emptyForm: FormValues = {
  title: '',
  resourceType: 'CAMPAIGN',
  category: null,
  advertiser: '',
  countries: [],
  language: null,
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

/** The number of days that was typed, in digits of any width: null when nothing was, NaN when it is no number. */
export const daysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.normalize('NFKC')));

/** What is sent. A number that is none of whole days is left for the server to name. */
export const contentOfForm = ({
  durationDays,
  tags,
  landingPageUrl,
  ...rest
}: FormValues): Omit<LockScreenContent, Chosen> & Pick<FormValues, Chosen> => ({
  ...rest,
  landingPageUrl: completedLandingPage(landingPageUrl),
  durationDays: daysOf(durationDays),
  tags: tags
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
});
