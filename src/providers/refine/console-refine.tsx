import { type IResourceItem, Refine } from '@refinedev/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Me } from '#contract/identity/identity.ts';
import { accessControlProvider } from '#providers/access/access-control-provider.ts';
import { recordReader } from '#providers/access/record-reader.ts';
import { auditLogProvider } from '#providers/audit-log/audit-log-provider.ts';
import { authProviderOf } from '#providers/auth/auth-provider.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { sessionRecords } from '#providers/data/session-records.ts';
import { i18nProvider } from '#providers/i18n/i18n-provider.ts';
import { makeLiveProvider } from '#providers/live/live-provider.ts';
import { routerProvider } from '#providers/navigation/router-provider.ts';
import { notificationProvider } from '#providers/notification/notification-provider.ts';
import { MeContext } from '#providers/session/use-me.ts';

interface ConsoleRefineProps {
  person: Me;
  resources: IResourceItem[];
  children: ReactNode;
}

/** Refine with the console's own providers, for one person. */
export const ConsoleRefine = ({ person, resources, children }: ConsoleRefineProps) => {
  const auth = useMemo(() => authProviderOf(person), [person]);
  const [{ known, data }] = useState(sessionRecords);
  const access = useMemo(() => accessControlProvider(person, recordReader(known, data)), [person, known, data]);
  const live = useMemo(() => makeLiveProvider(queryClient()), []);
  const options = useMemo(
    () => ({ disableTelemetry: true, reactQuery: { clientConfig: queryClient() }, warnWhenUnsavedChanges: false }),
    [],
  );
  return (
    <Refine
      routerProvider={routerProvider}
      dataProvider={data}
      authProvider={auth}
      accessControlProvider={access}
      liveProvider={live}
      auditLogProvider={auditLogProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={resources}
      options={options}
    >
      <MeContext value={person}>{children}</MeContext>
    </Refine>
  );
};
