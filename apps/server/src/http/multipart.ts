import type { FastifyRequest } from 'fastify';
import { commonRefusal } from './refusal.ts';
import type { ReceivedFile } from './route.ts';

/** Fields and files of a multipart call; the files lie in temporary places until the answer is sent. */
export interface MultipartBody {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

/** Reads a multipart call; repeated fields, and those named `x[]`, become lists. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  if (!request.isMultipart()) throw commonRefusal('unsupported_media_type');
  const body: Record<string, unknown> = {};
  const { files, values } = await request.saveRequestFiles();
  for (const [name, field] of Object.entries(values)) {
    const texts = (Array.isArray(field) ? field : [field]).filter(isTextField).map((part) => part.value);
    const isList = name.endsWith('[]') || texts.length > 1;
    if (texts.length > 0) body[name.replace(/\[\]$/, '')] = isList ? texts : texts[0];
  }
  return { body, files: files.map(receivedFile) };
}

type SavedFile = Awaited<ReturnType<FastifyRequest['saveRequestFiles']>>['files'][number];

function receivedFile(file: SavedFile): ReceivedFile {
  return {
    field: file.fieldname,
    name: file.filename,
    contentType: file.mimetype,
    path: file.filepath,
    size: file.file.bytesRead,
  };
}

function isTextField(part: unknown): part is { value: unknown } {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'field' && 'value' in part;
}
