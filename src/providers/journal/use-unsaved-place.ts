import { useQuery } from '@tanstack/react-query';
import type { UnsavedPlace } from './entry.ts';
import { unsavedPlaceOf } from './plan-journal.ts';

/** Where a person's unsaved edits of a campaign were made; null while none is known. Asked again for each version of the campaign. */
export const useUnsavedPlace = (userId: string, { id, version }: { id: string; version: number }): UnsavedPlace | null => {
  const { data } = useQuery({
    queryKey: ['unsaved-place', userId, id, version],
    queryFn: () => unsavedPlaceOf(userId, id),
    gcTime: 0,
    networkMode: 'always',
  });
  return data ?? null;
};
