import { useTranslation } from 'react-i18next';
import { packageStatuses, packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { type SearchHit, type SearchType, searchTypes } from '#contract/search/search.ts';
import type { IconName } from '#components/icon.tsx';
import { packageMeaning } from '#domain/asset-packages/lifecycle.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import { lockScreenMeaning } from '#domain/lock-screen/lifecycle.ts';
import type { Meaning } from '#domain/meaning.ts';
import { pushMeaning } from '#domain/push-notifications/lifecycle.ts';

export const typeIcons = {
  campaign: 'megaphone',
  client: 'people',
  person: 'user',
  package: 'upload',
  file: 'file',
  push: 'mail',
  lockScreen: 'lock',
  comment: 'pencil',
  version: 'flag',
} as const satisfies Record<SearchType, IconName>;

/** A state, in words and in its colour. */
interface State {
  readonly meaning: Meaning;
  readonly text: string;
}

const verdicts = ['APPROVED', 'RETURNED'] as const;
const verdictMeaning = { APPROVED: 'running', RETURNED: 'refused' } as const satisfies Record<(typeof verdicts)[number], Meaning>;

/** What is said about a hit beside its name. */
export const useHitWords = () => {
  const { t } = useTranslation();

  // A state that this console does not know yet is not shown, rather than as a code.
  const among = <Status extends string>(
    all: readonly Status[],
    status: string | null,
    words: (status: Status) => string,
    meanings: Readonly<Record<Status, Meaning>>,
  ): State | undefined => {
    const found = all.find((each) => each === status);
    return found && { meaning: meanings[found], text: words(found) };
  };
  const ofPackage = (status: string | null) => among(packageStatuses, status, (each) => t(`execution.status.${each}`), packageMeaning);
  const states = {
    campaign: (status) => among(campaignStatuses, status, (each) => t(`status.campaign.${each}`), campaignMeaning),
    client: () => undefined,
    person: () => undefined,
    package: ofPackage,
    file: ofPackage,
    push: (status) => among(pushStatuses, status, (each) => t(`push.status.${each}`), pushMeaning),
    lockScreen: (status) => among(lockScreenStatuses, status, (each) => t(`lockScreen.status.${each}`), lockScreenMeaning),
    comment: () => undefined,
    version: (status) => among(verdicts, status, (each) => t(`review.job.verdicts.${each}`), verdictMeaning),
  } as const satisfies Record<SearchType, (status: string | null) => State | undefined>;

  const kindOf = (code: string | undefined): string | undefined => {
    const type = packageTypes.find((each) => each === code);
    return type && t(`execution.types.${type}.name`);
  };
  return {
    /** A state by its code, in the words of the first type that has it. */
    stateOfCode: (code: string): State | undefined => searchTypes.map((type) => states[type](code)).find((state) => state !== undefined),
    stateOf: ({ type, status }: SearchHit): State | undefined => states[type](status),
    /** Which of its kind it is, and where it belongs, from the narrowest on. */
    placesOf: (hit: SearchHit): string[] => {
      const campaign = hit.campaign?.name === hit.name ? undefined : hit.campaign?.name;
      const client = hit.type === 'client' ? undefined : hit.client?.name;
      const version = hit.number === null ? undefined : t('campaign.versions.rev', { number: hit.number });
      return [version, kindOf(hit.package?.type), campaign, client].filter((words) => words !== undefined);
    },
    /** Why it was found, where its name does not say so. */
    whyOf: ({ name, matched }: SearchHit) => {
      if (!matched || matched.text === name) return undefined;
      const kind = matched.field === 'kind' ? kindOf(matched.text) : undefined;
      return { field: t(`search.fields.${matched.field}`), marked: kind === undefined ? matched : { ...matched, text: kind } };
    },
  };
};
