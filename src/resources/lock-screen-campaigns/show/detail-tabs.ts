export const detailTabs = ['audience', 'content', 'duration', 'publisher'] as const;
export type DetailTab = (typeof detailTabs)[number];
