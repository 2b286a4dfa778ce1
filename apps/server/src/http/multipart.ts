import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { BodyBounds, ReceivedFile } from './route.ts';

/** Fields and files of a call. */
export interface MultipartBody {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

interface Bounds extends Pick<BodyBounds, 'files' | 'fileSize'> {
  /** Where files lie until the call is answered. */
  readonly folder: string;
}

/** Does something with a multipart call; repeated fields, and those named `x[]`, are lists. Its files are gone afterwards. */
export async function withMultipart<Result>(
  request: FastifyRequest,
  bounds: Bounds,
  work: (received: MultipartBody) => Promise<Result>,
): Promise<Result> {
  const files: ReceivedFile[] = [];
  const paths: string[] = [];
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts({ limits: limitsOf(bounds) })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
        continue;
      }
      const path = join(bounds.folder, randomBytes(16).toString('hex'));
      paths.push(path);
      const hash = createHash('sha256');
      part.file.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const { fieldname: field, filename: name, mimetype: contentType } = part;
      files.push({ field, name, contentType, path, size: part.file.bytesRead, sha256: hash.digest('hex') });
    }
    return await work({ body: bodyOf(fields), files });
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

const mostFields = 20;

function limitsOf({ files, fileSize }: Bounds) {
  const counts = { files, fields: mostFields, parts: mostFields + files, headerPairs: 20 };
  return { ...counts, fileSize, fieldSize: 8 * 1024, fieldNameSize: 100 };
}

function bodyOf(fields: ReadonlyMap<string, readonly unknown[]>): Readonly<Record<string, unknown>> {
  const entries = [...fields].map(([name, values]) => {
    const isList = name.endsWith('[]') || values.length > 1;
    return [name.replace(/\[\]$/, ''), isList ? values : values[0]];
  });
  return Object.fromEntries(entries);
}
