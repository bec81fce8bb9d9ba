import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';
import type { ServerContext } from '#server/http/bind.ts';
import type { App, RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import type { Limits } from '#server/limits/limits.ts';
import { escapeHtml } from './mail-layout.ts';
import { renderMail } from './render-mail.ts';

type Parts = Pick<ServerContext, 'ipOf'> & {
  readonly limits: Pick<Limits, 'devMail'>;
  readonly db: Database;
  /** The console's address; known only once the server listens. */
  readonly address: () => string;
};

const most = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The mail's own styles stand in its tags; nothing else may run or load, and the mail's frame is nobody's origin.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
body{margin:0 auto;padding:24px;max-width:960px;font:15px/1.5 system-ui,sans-serif;color:#101828;background:#fff}
table{border-collapse:collapse;width:100%}th,td{padding:8px 12px 8px 0;text-align:left;border-bottom:1px solid #e4e7ec;vertical-align:top}
iframe{width:100%;height:640px;border:1px solid #e4e7ec;border-radius:8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f7f8fa;padding:16px;border-radius:8px}
a{color:#3538cd}
</style></head><body><main>${body}</main></body></html>`;

const answer = (context: RequestContext, html: string) => {
  context.header('Content-Security-Policy', policy);
  return context.html(html);
};

/** The outbox as a page, for a sample world without a mail server. Whoever reaches it reads every mail, also temporary passwords. */
export const serveDevMail = (app: App, { db, address, ipOf, limits }: Parts): void => {
  app.use('/dev/mail/*', async (context, next) => {
    await limits.devMail.demand(ipOf(context));
    await next();
  });

  app.get('/dev/mail', async (context) => {
    const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(most);
    const lines = rows.map((mail) => {
      const title = mail.outcome === 'WITHDRAWN' ? 'Withdrawn' : renderMail(mail, address()).subject;
      return `<tr><td>${mail.createdAt.toISOString()}</td><td>${escapeHtml(mail.recipient)}</td><td><a href="/dev/mail/${mail.id}">${escapeHtml(title)}</a></td></tr>`;
    });
    const head = '<thead><tr><th scope="col">Time</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>';
    const list = `<table>${head}<tbody>${lines.join('')}</tbody></table>`;
    return answer(context, page('E-mails', `<h1>E-mails</h1>${rows.length === 0 ? '<p>No e-mails yet.</p>' : list}`));
  });

  app.get('/dev/mail/:id', async (context) => {
    const id = context.req.param('id');
    const [mail] = uuid.test(id) ? await db.select().from(mails).where(eq(mails.id, id)) : [];
    if (!mail || mail.outcome === 'WITHDRAWN') throw new Failure(404, 'error.notFound');
    const { subject, html, text } = renderMail(mail, address());
    const frame = `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;
    const facts = `<p>To ${escapeHtml(mail.recipient)} · ${mail.createdAt.toISOString()}</p>`;
    const body = `<p><a href="/dev/mail">All e-mails</a></p><h1>${escapeHtml(subject)}</h1>${facts}${frame}<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`;
    return answer(context, page(subject, body));
  });
};
