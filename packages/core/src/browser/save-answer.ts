const frameName = 'saved-answer';

/** Posts a form whose answer the browser saves: into a frame of its own, so that the page stays and nobody is asked to leave it. */
export function saveAnswer(address: string, fields: Readonly<Record<string, string>>): void {
  document.querySelector(`iframe[name=${frameName}]`)?.remove();
  const frame = Object.assign(document.createElement('iframe'), { name: frameName, hidden: true });
  const form = document.createElement('form');
  Object.assign(form, {
    action: address,
    method: 'post',
    enctype: 'multipart/form-data',
    target: frameName,
    hidden: true,
  });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value }));
  }
  document.body.append(frame, form);
  form.submit();
  form.remove();
}
