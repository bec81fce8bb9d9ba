import { useToday } from '#components/use-today.ts';
import type { ExpiryView } from '#domain/clients/document-expiry.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** What documents are checked against in the campaign of the open step. */
export const useExpiryView = (): ExpiryView => {
  const { client, timeline } = useOpenStep().campaign;
  return { today: useToday(client.timezone), lastDay: timeline.to };
};
