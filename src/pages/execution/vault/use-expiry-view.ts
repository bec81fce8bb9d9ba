import { useToday } from '#components/use-today.ts';
import type { ExpiryView } from '#domain/clients/document-expiry.ts';
import { useDesk } from '#pages/execution/desk.ts';

/** What documents are held against in the campaign of the open step. */
export const useExpiryView = (): ExpiryView => {
  const { client, timeline } = useDesk().campaign;
  return { today: useToday(client.timezone), lastDay: timeline.to };
};
