import { type Html, html } from './html.ts';
import type { MailRow } from './mail.tables.ts';

/** Where the outbox is read. */
export const outboxPath = '/dev/outbox';

/** The latest mails as a page for whoever develops here. */
export function listPage(mails: readonly MailRow[]): string {
  const rows = mails.map(
    (mail) => html`<li>
<a href="${outboxPath}/${mail.id}">${mail.subject}</a>
<p>${addressText(mail.toName, mail.toAddress)}, ${stateOf(mail)}</p>
</li>
`,
  );
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<p>Mails of this server, newest first. Also as <a href="${outboxPath}.json">JSON</a>.</p>
${rows.length === 0 ? html`<p>Nothing has been written yet. Invite somebody to an appointment.</p>` : html`<ul>\n${rows}</ul>`}`,
  );
}

/** One mail as a page; its HTML is shown in a frame that can do nothing. */
export function mailPage(mail: MailRow): string {
  const own = `${outboxPath}/${mail.id}`;
  const { replyTo, calendar } = mail;
  return page(
    mail.subject,
    html`<p><a href="${outboxPath}">Outbox</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>To</dt><dd>${addressText(mail.toName, mail.toAddress)}</dd>
${mail.fromName === null ? null : html`<dt>From</dt><dd>${mail.fromName}</dd>`}
${replyTo === null ? null : html`<dt>Replies to</dt><dd>${addressText(replyTo.name, replyTo.address)}</dd>`}
<dt>State</dt><dd>${stateOf(mail)}</dd>
<dt>Written</dt><dd>${moment(mail.createdAt)}</dd>
${mail.lastError === null ? null : html`<dt>Last refusal</dt><dd>${mail.lastError}</dd>`}
</dl>
${attachments(mail, own)}
<h2>HTML</h2>
<iframe title="HTML of the mail" sandbox="${frameSandbox}" src="${own}/html"></iframe>
<h2>Text</h2>
<pre>${mail.text}</pre>
${calendar === null ? null : html`<h2>Calendar, ${calendar.method}</h2><pre>${calendar.content}</pre>`}`,
  );
}

/** What the frame around a mail's HTML may do: open links beside this page. */
export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** A mail's HTML for the frame; its links open beside the page. */
export function framedHtml({ html: source }: MailRow): string {
  return source.replace('<head>', '<head><base target="_blank">');
}

/** A mail as JSON. */
export function presentMail({ toName, toAddress, files, ...mail }: MailRow) {
  return {
    id: mail.id,
    to: { name: toName, address: toAddress },
    from_name: mail.fromName,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    calendar: mail.calendar,
    files: files.map(({ name, contentType, size }) => ({ name, type: contentType, size })),
    attempts: mail.attempts,
    send_after: mail.sendAfter,
    sent_at: mail.sentAt,
    failed_at: mail.failedAt,
    last_error: mail.lastError,
    created_at: mail.createdAt,
  };
}

/** The one style sheet of these pages. */
export const outboxStyles = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1, li, dd, pre { overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .75rem 0; border-bottom: 1px solid #8886; }
li p { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
pre { padding: 1rem; border: 1px solid #8886; white-space: pre-wrap; }
iframe { width: 100%; height: 32rem; box-sizing: border-box; border: 1px solid #8886; }
`;

function attachments({ calendar, files }: MailRow, own: string): Html | null {
  if (calendar === null && files.length === 0) return null;
  const links = files.map(
    ({ name, size }, index) => html`<li><a href="${own}/files/${index}" download>${name}</a>, ${size} bytes</li>\n`,
  );
  const invite = calendar === null ? null : html`<li><a href="${own}/calendar" download>appointment.ics</a></li>\n`;
  return html`<h2>Attachments</h2>\n<ul>\n${invite}${links}</ul>`;
}

function stateOf({ attempts, failedAt, nextAttemptAt, sendAfter, sentAt }: MailRow): string {
  if (failedAt !== null) return `given up ${moment(failedAt)} after ${attempts} attempts`;
  if (sentAt !== null) return `delivered ${moment(sentAt)}`;
  if (attempts === 0) return `waits until ${moment(sendAfter)}`;
  return `tried ${attempts} times, again ${moment(nextAttemptAt)}`;
}

function moment(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

function addressText(name: string, address: string): string {
  return `${name} <${address}>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${outboxPath}.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.source;
}
