/** A form as a browser sends it: fields, several of a name where a value is a list, and files. */
export async function multipartOf(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, File>>,
): Promise<{ payload: Buffer; headers: Readonly<Record<string, string>> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}
