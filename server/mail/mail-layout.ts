/** A mail's content, in words that are ready to be shown. */
export interface MailContent {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What stands between a label and its value. */
  readonly colon: string;
  readonly button: string;
  readonly link: string;
  readonly linkHint: string;
  readonly note: string;
  readonly footer: string;
  /** How its reader ends mails of this kind; null where nobody can. */
  readonly ending: { readonly words: string; readonly link: string } | null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

// The mail's theme: mail programs know neither style sheets nor variables.
const ink = '#101828';
const quiet = '#475467';
const line = '#e4e7ec';
const canvas = '#f7f8fa';
const primary = '#3538cd';
const font =
  "font-family:Inter,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif";

const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${quiet}">${escapeHtml(label)}</th>` +
  `<td style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;

/** The mail as a page: one column, one button, readable without pictures or style sheets. */
export const asHtml = (mail: MailContent): string => `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;background:${canvas};color:${ink};font-size:15px;line-height:1.6;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid ${line};border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(mail.subject)}</h1>
${paragraph(mail.greeting)}
${paragraph(mail.lead)}
<table style="margin:0 0 24px;border-collapse:collapse">${mail.facts.map(factRow).join('')}</table>
<p style="margin:0 0 24px"><a href="${escapeHtml(mail.link)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${primary};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(mail.button)}</a></p>
${paragraph(mail.note)}
<p style="margin:0;color:${quiet};font-size:13px">${escapeHtml(mail.linkHint)}<br><span style="word-break:break-all">${escapeHtml(mail.link)}</span></p>
</div>
<p style="max-width:560px;margin:16px auto 0;color:${quiet};font-size:13px">${escapeHtml(mail.footer)}${mail.ending ? `<br><a href="${escapeHtml(mail.ending.link)}" target="_blank" rel="noreferrer" style="color:${quiet}">${escapeHtml(mail.ending.words)}</a>` : ''}</p>
</body>
</html>
`;

/** The same mail as plain text. */
export const asText = (mail: MailContent): string =>
  [
    mail.greeting,
    mail.lead,
    mail.facts.map(([label, value]) => label + mail.colon + value).join('\n'),
    `${mail.button}${mail.colon.trimEnd()}\n${mail.link}`,
    mail.note,
    `-- \n${mail.footer}${mail.ending ? `\n${mail.ending.words}: ${mail.ending.link}` : ''}`,
  ].join('\n\n') + '\n';
