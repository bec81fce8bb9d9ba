import { mkdtempSync } from 'node:fs';
import { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { startCluster } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/http/env.ts';
import { answerError } from '#server/http/errors.ts';
import { bindIdentity } from '#server/identity/routes.ts';
import { identify } from '#server/identity/who-is.ts';

export const startTestServer = async () => {
  const dir = mkdtempSync('/tmp/idt-');
  const cluster = await startCluster({ dir, say: () => undefined });
  const admin = new pg.Client(cluster.url('postgres'));
  await admin.connect();
  await admin.query('create database t');
  await admin.end();
  const pool = connect(cluster.url('t'));
  await migrate(pool);
  const db = databaseOver(pool);
  const clock = { now: new Date('2026-11-20T08:00:00Z') };
  const make = (database: typeof db) => {
    const app = new Hono<Env>();
    app.use(async (context, next) => {
      context.set('language', 'en');
      context.set('requestId', 'r');
      await next();
    });
    app.onError((error, context) => answerError(error, context, pino({ level: 'error' })));
    const time = () => new Date(clock.now);
    const ground = { db: database, clock: time, ipOf: () => 'local', whoIs: identify(database, time) };
    bindIdentity(app, ground);
    return app;
  };
  return { app: make(db), freshDatabase: () => databaseOver(pool), db, clock, close: async () => { await pool.end(); await cluster.stop(); } };
};
