import { useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Client } from '#contract/clients/clients.ts';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';

/** The client of the page's address, and what stands in the page's place until it is there. */
export const usePageClient = (
  height: string,
  Frame: typeof Page = Page,
): { client: Client | undefined; instead: ReactNode; clientId: string } => {
  const { clientId = '' } = useParams();
  const { result: client, query } = useOne<Client>({ resource: 'clients', id: clientId, errorNotification: false });
  const instead =
    query.isError && !client ? (
      <PageFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Frame>
        <Skeleton height={height} />
      </Frame>
    );
  return { client, instead, clientId };
};
