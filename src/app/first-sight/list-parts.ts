import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { Me } from '#contract/identity/identity.ts';
import type { ListData } from '#components/list/use-list-data.ts';

// What the frame and a list import of the console's providers and late parts, as far as their first drawing needs it (`vite/first-sight.ts` puts
// this module in their place): who the reader is and the first page are known, nothing else is there yet, and nothing changes.

/** What the document has asked for. */
interface Known {
  readonly me: Me;
  readonly page: { readonly content: readonly CampaignRow[]; readonly totalElements: number };
}
let known: Known | undefined;

/** Says what is drawn from now on. */
export const know = (answers: Known): void => {
  known = answers;
};

const nothing = (): undefined => undefined;
const no = (): false => false;
const noPart = Object.assign((): null => null, { preload: nothing });
const laterPart = () => noPart;

export const AtAnyPlace = ({ children }: { children: ReactNode }): ReactNode => children;
export const useMe = (): Me | undefined => known?.me;
export const useListData = (): ListData<CampaignRow> => ({
  rows: known?.page.content ?? [],
  from: 0,
  total: known?.page.totalElements ?? 0,
  loading: false,
  stale: false,
  error: null,
  retry: nothing,
});
export const useSearch = () => [new URLSearchParams(location.search), nothing] as const;
export const useEndpoint = (): object => ({});
export const usePause = () => ({ ask: nothing, statusOf: nothing, dialog: null });
export const usePastErrors = (): readonly string[] => [];

export { no as useFirstScreenStands, no as useStartView, no as useAfterRows };
export { nothing as useListKeys, nothing as useKeptFocus, nothing as focusDrawnRow, nothing as useKeptPlace, nothing as useFormerPlace };
export { nothing as call, nothing as readAgain, nothing as readShownAgain, nothing as signOut, nothing as onReadElsewhere };
export { nothing as loadForeignScripts, nothing as useFloating, nothing as beginResize };
export {
  laterPart as lazyPart,
  laterPart as latePart,
  laterPart as lazyScreen,
  laterPart as screenWithTexts,
  laterPart as screenWithWorkTexts,
};
export { noPart as ClientFilter, noPart as DeleteCampaign, noPart as DuplicateCampaign, noPart as LastWords, noPart as Failure };
export { noPart as KeyHelp, noPart as OptionList, nothing as optionId };
