import { api } from '#contract/api.ts';
import { mostRowsAtOnce } from '#contract/made-files.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { makeListFile } from './make.ts';
import { intentOf } from './rows.ts';

/** 403 for whoever may not read the list. */
export const demandReading = ({ actor, params }: { readonly actor: SignedIn; readonly params: { readonly list: ListName } }): void => {
  if (!mayAnywhere(actor, intentOf(params.list))) throw new Failure(403, 'error.status403');
};

/** Lists as files that are answered at once. */
export const bindListFiles = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, api.listFiles.create, {
    long: true,
    ownTransactions: true,
    permit: demandReading,
    handle: async ({ actor, params: { list }, body, now, language, trace }) => {
      const { rows, ...file } = await makeListFile(
        serverContext.db,
        { list, order: body, most: mostRowsAtOnce, address: serverContext.address() },
        { actor, now, language, fourEyes },
      );
      const { format, query } = body;
      const diff = { list, format, query, rows };
      await serverContext.db.transaction((tx) => writeAudit(tx, trace, { clientId: null, action: 'list.download', objectId: null, diff }));
      return file;
    },
  });
};
