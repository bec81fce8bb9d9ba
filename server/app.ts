import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { LanguageCode } from '#contract/envelope.ts';
import { apiPrefix } from '#contract/services.ts';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { PageSettings } from '#domain/deployments.ts';
import { bindAdFormats } from './ad-formats/routes.ts';
import { bindAssetPackages } from './asset-packages/routes.ts';
import { bindCalendar } from './calendar/routes.ts';
import { bindCampaignFiles } from './campaign-files/routes.ts';
import { bindCampaignMoves } from './campaign-moves/routes.ts';
import { bindCampaignOffers } from './campaigns/offer-routes.ts';
import { bindCampaigns } from './campaigns/routes.ts';
import { bindChanges } from './changes/routes.ts';
import { bindClientDocuments } from './client-documents/routes.ts';
import { bindClientNotes } from './client-notes/routes.ts';
import { bindClients } from './clients/routes.ts';
import { bindCustomerViews } from './customer-views/routes.ts';
import { viewsOver } from './customer-views/views-over.ts';
import { bindDeputies } from './deputies/routes.ts';
import type { Database } from './db/database.ts';
import type { Reading } from './db/replica.ts';
import { bindDocuments } from './documents/routes.ts';
import type { FileStore } from './files/file-store.ts';
import { type UploadRules, uploadsInto } from './files/receive-upload.ts';
import { showPictures } from './files/shown-pictures.ts';
import { bindForecast } from './forecast/routes.ts';
import { serveBlockerProbe } from './http/blocker-probe.ts';
import type { ServerContext } from './http/bind.ts';
import type { App, Env } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { serveConsole } from './http/console-files.ts';
import { takePolicyReports } from './http/csp-report.ts';
import { answerKept } from './http/kept-document.ts';
import { demandKnownHost } from './http/known-hosts.ts';
import { openApiDocument } from './http/openapi.ts';
import { Failure } from './failure.ts';
import { type Readiness, serveReadiness } from './http/readiness.ts';
import { refuseOtherMethods } from './http/refused-methods.ts';
import { traceFrom } from './http/request-trace.ts';
import { securityHeaders } from './http/security-headers.ts';
import { bindIdentity } from './identity/routes.ts';
import { identify } from './identity/who-is.ts';
import { bindClientInvitations } from './invitations/client-routes.ts';
import { bindInvitations } from './invitations/routes.ts';
import { atOnce } from './limits/at-once.ts';
import { limitsOver } from './limits/limits.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { serveDevMail } from './mail/dev-mail.ts';
import { bindCatalogue } from './planner-catalogue/routes.ts';
import { bindTestDevices } from './push-notifications/device-routes.ts';
import { bindPeople } from './people/routes.ts';
import { bindPushNotifications } from './push-notifications/routes.ts';
import { bindListExports } from './list-files/export-routes.ts';
import { bindListFiles } from './list-files/routes.ts';
import { bindListJobs } from './list-jobs/routes.ts';
import { bindLists } from './lists/routes.ts';
import { usualFrames } from './lock-screen/device-frames.ts';
import { bindLockScreen } from './lock-screen/routes.ts';
import type { Answered } from './metrics/metrics.ts';
import { bindNotices } from './notices/routes.ts';
import { bindReportNotes } from './reports/note-routes.ts';
import { bindReportMails } from './reports/report-mails.ts';
import { bindReports } from './reports/routes.ts';
import { bindSavedReports } from './reports/saved-routes.ts';
import { bindReportSchedules } from './reports/schedule-routes.ts';
import { bindReview } from './review/routes.ts';
import { bindSearch } from './search/routes.ts';
import { bindSpotPlan } from './spot-plan/routes.ts';
import { bindScenarios } from './scenarios/routes.ts';
import { bindHandovers } from './teams/handover-routes.ts';
import { bindTeams } from './teams/routes.ts';

export interface AppParts {
  readonly db: Database;
  /** Where lists, search and reports are read; in `db` when absent. */
  readonly reading?: Reading;
  readonly clock: () => Date;
  /** Where the bytes of files are kept. */
  readonly files: FileStore;
  readonly uploadRules?: UploadRules;
  /** What phones lay over a lock-screen picture; the product's own when absent. */
  readonly deviceFrames?: readonly DeviceFrame[];
  readonly log: Logger;
  /** Who submitted does not approve. */
  readonly fourEyes: boolean;
  readonly ready: Readiness;
  /** Whether the disk has room for writes; absent, it always has. */
  readonly hasRoom?: () => boolean;
  /** Told of every answer. */
  readonly onAnswer?: (answered: Answered) => void;
  readonly ipOf?: ServerContext['ipOf'];
  /** Account managers, partners and administrators have to use two-step verification. */
  readonly twoFactorDemanded: boolean;
  readonly rateLimits?: RateLimits;
  /** The console's address as people reach it, without a slash at its end; what leaves the server leads there. Known only once the server listens. */
  readonly address?: () => string;
  /** Given, the outbox can be read at `/dev/mail`; its mails lead to this address of the console. */
  readonly devMail?: { readonly address: () => string };
  /** The built console's folder; absent, only the API is served. */
  readonly consoleFolder?: string;
  /** What the console's document tells the page. */
  readonly page?: PageSettings;
  /** Further origins that the page's foreign scripts talk to. */
  readonly telemetryHosts?: readonly string[];
  /** Whether an address names this server; absent, every one does. */
  readonly knownHost?: (address: URL) => boolean;
}

const apiPaths = [...Object.values(apiPrefix).filter((prefix) => prefix !== ''), '/uaa', '/dev'];

/** The whole reference server as one fetch handler: each room adds its routes, everything else is not found. */
export const createApp = ({
  db,
  reading = (work) => work(db),
  clock,
  files,
  uploadRules,
  deviceFrames = usualFrames,
  log,
  fourEyes,
  ready,
  hasRoom = () => true,
  onAnswer,
  ipOf = () => 'local',
  twoFactorDemanded,
  rateLimits,
  address = () => 'http://localhost',
  devMail,
  consoleFolder,
  page = {},
  telemetryHosts = [],
  knownHost,
}: AppParts): App => {
  const app = new Hono<Env>();
  const limits = limitsOver(db, rateLimits);
  const serverContext: ServerContext = {
    db,
    reading,
    clock,
    address,
    ipOf,
    twoFactorDemanded,
    hasRoom,
    limits,
    inTurn: atOnce({ most: 2, waiting: 6, patience: 1000 }),
    writesInTurn: atOnce({ most: 2, waiting: 100, patience: 20_000 }),
    passwordReading: page.passwordReading ?? 'texts',
    whoIs: identify(db, clock),
    ...viewsOver(db, clock),
  };

  app.use(securityHeaders);
  if (knownHost) app.use(demandKnownHost(knownHost));
  app.use(async (context, next) => {
    const language = LanguageCode.safeParse(context.req.header('content-language'));
    context.set('language', language.success ? language.data : 'en');
    const begun = performance.now();
    const trace = traceFrom(context.req.header('traceparent'));
    context.set('trace', trace);
    context.set('requestId', trace.requestId);
    context.header('X-Request-Id', trace.requestId);
    await next();
    const seconds = (performance.now() - begun) / 1000;
    const answered = { method: context.req.method, route: routePath(context), status: context.res.status, seconds };
    log.info({ ...trace, ...answered }, 'request');
    onAnswer?.(answered);
  });
  app.onError((error, context) => answerError(error, context, log));
  app.notFound((context) => answerError(new Failure(404, 'error.notFound'), context, log));

  serveReadiness(app, ready);
  app.get('/openapi.json', answerKept(openApiDocument));

  bindIdentity(app, serverContext);
  bindLists(app, serverContext);
  bindCatalogue(app, serverContext);
  bindCampaignOffers(app, serverContext);
  bindClients(app, serverContext);
  bindTeams(app, serverContext);
  bindHandovers(app, serverContext);
  bindCustomerViews(app, serverContext);
  bindDeputies(app, serverContext);
  bindClientInvitations(app, serverContext);
  bindCampaigns(app, serverContext, { fourEyes });
  bindCampaignMoves(app, serverContext, { fourEyes });
  const showPicture = showPictures({ db, store: files, log, clock });
  const fileContext = { store: files, uploads: uploadsInto(files, uploadRules), showPicture, log };
  bindCampaignFiles(app, serverContext, fileContext);
  bindAssetPackages(app, serverContext, fileContext, { fourEyes });
  bindClientDocuments(app, serverContext, fileContext);
  bindClientNotes(app, serverContext);
  bindAdFormats(app, serverContext);
  bindForecast(app, serverContext);
  bindSpotPlan(app, serverContext);
  bindDocuments(app, serverContext);
  bindReports(app, serverContext, fileContext);
  bindReportNotes(app, serverContext);
  bindSavedReports(app, serverContext);
  bindReportSchedules(app, serverContext);
  bindReportMails(app, serverContext);
  bindInvitations(app, serverContext);
  bindPushNotifications(app, serverContext);
  bindTestDevices(app, serverContext);
  bindCalendar(app, serverContext);
  bindReview(app, serverContext, { fourEyes });
  bindNotices(app, serverContext);
  bindChanges(app, serverContext);
  bindSearch(app, serverContext);
  bindPeople(app, serverContext, { fourEyes });
  bindLockScreen(app, serverContext, fileContext, { fourEyes, frames: deviceFrames });
  bindScenarios(app, serverContext, { fourEyes });
  bindListFiles(app, serverContext, { fourEyes });
  bindListExports(app, serverContext, fileContext);
  bindListJobs(app, serverContext, { fourEyes });

  serveBlockerProbe(app);
  takePolicyReports(app, { ipOf, limits, log });
  if (devMail) serveDevMail(app, { db, ipOf, limits, ...devMail });
  refuseOtherMethods(app);
  // Below an API nothing else answers: least of all the console's document.
  for (const prefix of apiPaths) app.all(`${prefix}/*`, () => Promise.reject(new Failure(404, 'error.notFound')));
  if (consoleFolder !== undefined) serveConsole(app, consoleFolder, { pageSettings: page, extraHosts: telemetryHosts });
  return app;
};
