import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render-mail.ts';

const second = 1000;

/** Who mails come from when nothing is set: nobody, at the host of the console's address. */
export const senderAt = (address: string): string => {
  const { hostname } = new URL(address);
  return `no-reply@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}`;
};

/** A file that goes along. */
export interface EnclosedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface OutgoingMail extends RenderedMail {
  readonly id: string;
  readonly to: string;
  readonly date: Date;
  readonly files?: readonly EnclosedFile[];
  /** Besides those of every mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Transport {
  /** Resolves when the mail server has taken the mail. @throws what nodemailer says */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** Sends over SMTP. The id makes the Message-ID, so that a mail which is sent again after a crash is known as the same one. */
export const openTransport = (smtpUrl: string, from: string): Transport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, date, subject, text, html, locale, files = [], headers = {} }) => {
      await transport.sendMail({
        from: { name: 'Campaign Console', address: from },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        date,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale, ...headers },
        attachments: files.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content: Buffer.from(content),
        })),
      });
    },
    close: () => transport.close(),
  };
};
