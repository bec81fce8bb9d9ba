import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { addressOf } from '#server/address.ts';
import { startAnchoring } from '#server/audit/audit-anchor.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { ownerOf } from '#server/db/embedded-owner.ts';
import { foldersWritten } from '#server/db/folders-written.ts';
import { readingFrom } from '#server/db/replica.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/sample-world/prepare-database.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { knownHost } from '#server/http/known-hosts.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { usualRules } from '#server/files/receive-upload.ts';
import { clamdAt } from '#server/files/scan.ts';
import { watchDisk } from '#server/files/disk-room.ts';
import { startSweeping } from '#server/files/sweep.ts';
import { listen, tryAddress } from '#server/listen.ts';
import { openLog } from '#server/log.ts';
import { allClockJobs } from '#server/all-clock-jobs.ts';
import { startClockJobs } from '#server/jobs/clock-jobs.ts';
import { framesOf } from '#server/lock-screen/device-frames.ts';
import { outboxState } from '#server/mail/outbox-state.ts';
import { startDelivery } from '#server/mail/deliver.ts';
import { keepMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/serve-metrics.ts';
import { openTransport, senderAt } from '#server/mail/transport.ts';
import { takeRatesOf } from '#server/planner-catalogue/rates.ts';
import { listFileClock } from '#server/list-files/export-work.ts';
import { reportFileClock } from '#server/reports/made-files.ts';
import { encloseReport } from '#server/reports/report-mails.ts';
import { readinessOf } from '#server/readiness.ts';
import { Refusal } from '#server/refusal.ts';
import { keepSearched } from '#server/search/keep.ts';
import { say } from '#server/say.ts';
import { closeSampleAccounts, demandLocalSample, openSampleAccounts } from '#server/sample-world/open-accounts.ts';
import { parseSettings } from '#server/settings.ts';
import { stopOnSignal } from '#server/stopping.ts';
import { welcome } from '#server/welcome.ts';

const stopping = stopOnSignal(say);

try {
  const settings = parseSettings(process.env);
  demandLocalSample(settings);
  const deviceFrames = await framesOf(settings.dataDir);
  await takeRatesOf(settings.dataDir);
  // Said at once, and not after a first start has made a whole world; but who runs on this data folder already is the better answer.
  await tryAddress(settings).catch(async (refusal: unknown) => {
    if (settings.databaseUrl !== undefined || (await ownerOf(settings.dataDir)) === undefined) throw refusal;
  });
  const { url } = await stopping.opened(openDatabase(settings, { say }), (database) => database.close());
  const clock = () => new Date();
  const files = await openFileStore(settings);
  await stopping.opened(prepareDatabase(url, { sampleData: settings.sampleData, clock, say, files }), async () => undefined);

  const log = openLog(settings.logLevel);
  const pool = await stopping.opened(Promise.resolve(connect(url)), (opened) => Promise.race([opened.end(), sleep(2000)]));
  const db = databaseOver(pool, { last: keepSearched });
  const replica =
    settings.replicaUrl === undefined
      ? undefined
      : await stopping.opened(Promise.resolve(connect(settings.replicaUrl, { wait: 1000 })), (opened) =>
          Promise.race([opened.end(), sleep(2000)]),
        );
  // A start on a busy machine waits for PostgreSQL; calls would not.
  const patient = connect(url, { patient: true, max: 1 });
  await (settings.sampleData ? openSampleAccounts : closeSampleAccounts)(databaseOver(patient), { clock, say }).finally(
    () => void patient.end(),
  );
  const disk = await watchDisk({ folders: foldersWritten(settings), reserve: settings.diskReserve });
  const metrics = keepMetrics({ pool, outbox: () => outboxState(db, clock()), hasRoom: disk.hasRoom });
  let { port } = settings;
  let address = addressOf(settings);
  const app = createApp({
    db,
    ...(replica && { reading: readingFrom(db, replica) }),
    clock,
    files,
    ...(settings.scanner !== undefined && { uploadRules: { ...usualRules, scan: clamdAt(settings.scanner) } }),
    deviceFrames,
    log,
    fourEyes: settings.reviewFourEyes,
    // Whoever tries the sample world has no authenticator at hand.
    twoFactorDemanded: !settings.sampleData,
    ready: readinessOf({ pool, files, hasRoom: disk.hasRoom }),
    hasRoom: disk.hasRoom,
    onAnswer: metrics.answered,
    ipOf: (context) =>
      clientIp(getConnInfo(context).remote.address ?? 'unknown', context.req.header('x-forwarded-for'), settings.trustedProxyHops),
    address: () => address,
    ...(settings.sampleData && settings.smtpUrl === undefined && { devMail: { address: () => address } }),
    knownHost: knownHost({ ...settings, port: () => port }),
    page: settings.page,
    telemetryHosts: settings.telemetryHosts,
    consoleFolder: fileURLToPath(new URL('../dist/', import.meta.url)),
  });
  const listening = await stopping.opened(listen(getRequestListener(app.fetch), settings), (server) => server.close(15_000));
  ({ port } = listening);
  address = addressOf({ ...settings, port });
  if (settings.smtpUrl !== undefined) {
    const transport = openTransport(settings.smtpUrl, settings.mailFrom ?? senderAt(address));
    const delivery = startDelivery({ db, transport, address, clock, log, enclose: encloseReport({ db, address: () => address, clock }) });
    await stopping.opened(Promise.resolve(delivery), ({ stop }) => stop());
  }
  await stopping.opened(Promise.resolve(startSweeping({ db, store: files, clock, log })), ({ stop }) => stop());
  const { inside, outside } = allClockJobs({ fourEyes: settings.reviewFourEyes, media: settings.media, files });
  // Whoever waits for somebody outside keeps nobody else waiting, and neither does what takes long.
  const making = { store: files, address: () => address };
  const madeFiles = [reportFileClock(making), listFileClock({ ...making, fourEyes: settings.reviewFourEyes })];
  for (const jobs of [inside, outside, madeFiles]) {
    await stopping.opened(Promise.resolve(startClockJobs({ db, jobs, clock, log, onLook: metrics.looked })), ({ stop }) => stop());
  }
  await stopping.opened(Promise.resolve(startAnchoring({ db, clock, say })), async ({ stop }) => stop());
  if (settings.metricsPort !== undefined) {
    const reader = await stopping.opened(serveMetrics(metrics.text, settings.metricsPort), (server) => server.close(1000));
    say(`Metrics can be read on this machine: http://127.0.0.1:${reader.port}/metrics`);
  }
  for (const line of welcome({ ...settings, port })) say(line);
} catch (error) {
  await stopping.stop();
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
