import { useResourceParams } from '@refinedev/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What the screens of a plugin are called, by their actions. */
export type Titles = Readonly<Partial<Record<string, ParseKeys>>>;

/** What the definition of the present screen calls it. */
export const useTitle = (): string => {
  const { t } = useTranslation();
  const { resource, action } = useResourceParams();
  const titles: Titles = resource?.meta?.['titles'] ?? {};
  const title = action && titles[action];
  return title ? t(title) : '';
};
