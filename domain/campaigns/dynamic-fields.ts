import { visibleLength } from '#contract/text.ts';
import type { dynamicAdFields } from '#contract/campaigns/plan.ts';
import { isLandingPage } from './landing-page.ts';

export type DynamicField = (typeof dynamicAdFields)[number];

/** So many characters platforms show at most; what is longer is cut off there. */
const lengths = { image_title: 60, link_description: 200, visible_link_url: 60 } as const;

const isShort = (text: string, most: number): boolean => visibleLength(text) <= most;

// The numbers that Meta gives pages and accounts.
const isAccount = (text: string): boolean => /^\d{5,20}$/.test(text.trim());

/** What a link looks like under an ad: a host, perhaps with a path, with or without its scheme. */
const isVisibleLink = (text: string): boolean => {
  const plain = text.trim();
  return /^\S+$/.test(plain) && isLandingPage(/^https?:\/\//i.test(plain) ? plain : `https://${plain}`);
};

const checks = {
  image_title: (text) => isShort(text, lengths.image_title),
  link_description: (text) => isShort(text, lengths.link_description),
  link_url: isLandingPage,
  visible_link_url: (text) => isShort(text, lengths.visible_link_url) && isVisibleLink(text),
  fb_page_id: isAccount,
  instagram_account_id: isAccount,
} as const satisfies Record<DynamicField, (text: string) => boolean>;

/** True when a text can stand in this field of an ad; an empty one can, for platforms do without. */
export const isDynamicText = (field: DynamicField, text: string): boolean => text.trim() === '' || checks[field](text);
