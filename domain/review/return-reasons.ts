import type { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';

/** What can be returned: the plan, or one of the four parts of execution. */
export type ReturnedPart = 'plan' | ExecutionPart;

/** Why something is returned: codes for each part, the most used first; `other` says it in words only. */
export const returnReasons = {
  plan: [
    'budgetTooLow',
    'budgetSplit',
    'datesTooTight',
    'audienceTooSmall',
    'audienceUnclear',
    'landingPage',
    'formatUnfit',
    'priceOutdated',
    'other',
  ],
  'legal-censorship': [
    'missingPage',
    'unreadable',
    'expired',
    'otherCompany',
    'wrongDocument',
    'noSeal',
    'notTranslated',
    'scopeUncovered',
    'other',
  ],
  'creative-censorship': [
    'claim',
    'prohibitedContent',
    'competitorShown',
    'textTooLarge',
    'wrongSize',
    'blurred',
    'mapWrong',
    'personWithoutConsent',
    'landingDiffers',
    'spelling',
    'other',
  ],
  'tracking-codes': ['notFiring', 'wrongCampaign', 'wrongPlacement', 'noHttps', 'macroUnsupported', 'kindUnsupported', 'other'],
  'ad-preview': ['wrongCreative', 'wrongText', 'wrongLink', 'wrongPlace', 'cropped', 'brandDisplay', 'other'],
} as const satisfies Record<ReturnedPart, readonly [string, ...string[]]>;

/** Whether a point about material says nothing: without words, another reason would be none. Of a plan the comment tells. */
export const lacksWords = ({ code, text }: { code: string; text: string }): boolean => code === 'other' && text.trim() === '';

/** The text of a reason. */
export const reasonKey = <Part extends ReturnedPart>(part: Part, code: (typeof returnReasons)[Part][number]) =>
  `reasons.${part}.${code}` as const;

/** True for a code of this part's list. */
export const isReasonOf = <Part extends ReturnedPart>(part: Part, code: string): code is (typeof returnReasons)[Part][number] =>
  (returnReasons[part] as readonly string[]).includes(code);
