/** An editor that stands in where the network has none: it names the file, shows its text and saves it (FILE-D18). */
export const editorPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Editor</title><script type="module" src="/wopi/editor.js"></script></head>
<body><h1></h1><textarea rows="20" cols="80"></textarea><p><button type="button" disabled>Save</button> <span role="status"></span></p></body>
</html>
`;

/** What the editor does: takes a lock, keeps it while it is open, and saves under it. */
export const editorScript = `
const query = new URLSearchParams(location.search);
const source = new URL(query.get('WOPISrc'), location.origin).pathname;
const token = encodeURIComponent(query.get('access_token'));
const [title, area, button, status] = ['h1', 'textarea', 'button', '[role=status]'].map((one) => document.querySelector(one));
const call = (path, override, body) =>
  fetch(source + path + '?access_token=' + token, {
    method: override ? 'POST' : 'GET',
    headers: override ? { 'X-WOPI-Override': override, 'X-WOPI-Lock': lock } : {},
    body,
  });
const lock = crypto.randomUUID();
const info = await (await call('')).json();
title.textContent = info.BaseFileName;
area.setAttribute('aria-label', info.BaseFileName);
area.value = await (await call('/contents')).text();
const isOurs = info.UserCanWrite && (await call('', 'LOCK')).ok;
area.readOnly = !isOurs;
button.disabled = !isOurs;
button.addEventListener('click', async () => {
  status.textContent = (await call('/contents', 'PUT', area.value)).ok ? 'Saved' : 'Not saved';
});
if (isOurs) {
  setInterval(() => call('', 'REFRESH_LOCK'), 600000);
  addEventListener('pagehide', () => call('', 'UNLOCK'));
}
`;
