import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { isStorageFull, storageFullText } from '../../failures.ts';
import { importTypes, type ImportType } from '../engine/types.ts';
import { ImportError } from '../service/errors.ts';
import type { UploadedFile } from '../service/types.ts';
import { receivePart, type PartFile } from './partFile.ts';
import { readRecipes, textParts, type TextParts } from './recipes.ts';
import { readSheets } from './sheets.ts';

/** Maximum file size in bytes. */
const maxFileBytes = 50 * 1024 * 1024;

/** Maximum number of parts of a form. Each part needs memory, even an empty one. */
const maxParts = 100;

/** File types by lower-case part name, because clients in the field use another case than the API description. */
const types = new Map<string, ImportType>(importTypes.map((type) => [type.toLowerCase(), type]));

/** Names of tables. The content decides whether it can be read: the names of refused formats lead to a text that explains it. */
const isTableName = (name: string): boolean => /\.(csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods)$/i.test(name);

/** The name of an uploaded file without directories, control characters and direction marks. */
export function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex
  return base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 200) || 'file.csv';
}

const notAForm = 'The request is not a form with files (multipart/form-data)';

/** A file part, as it was sent. */
interface Part {
  type: ImportType;
  filename: string;
  file: PartFile;
}

const isText = (name: string): name is (typeof textParts)[number] => textParts.some((each) => each === name);

function createParser(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  // The parser also reads forms without files.
  if (!/^multipart\/form-data\b/i.test(type)) throw new ImportError(400, notAForm);
  try {
    const limits = { fileSize: maxFileBytes, parts: maxParts };
    return new Busboy({ headers: { 'content-type': type }, limits, preservePath: true });
  } catch {
    throw new ImportError(400, notAForm);
  }
}

function typeOf(name: string): ImportType {
  const type = types.get(name.toLowerCase());
  if (type === undefined) throw new ImportError(400, `Unknown file type: ${name.slice(0, 60)}`);
  return type;
}

/** Reads a form into `parts` while it arrives, so that files larger than a chunk are never in memory. */
async function readForm(request: Request, parts: Part[], kept: number | undefined): Promise<TextParts> {
  const parser = createParser(request);
  const texts: TextParts = {};
  const received: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  const found = new Set<ImportType>();

  function addType(type: ImportType): void {
    if (found.has(type)) throw new ImportError(400, `Only one file of ${type} at a time`);
    found.add(type);
  }

  async function receive(name: string, stream: BusboyFileStream, givenName: string): Promise<void> {
    if (isText(name)) throw new ImportError(400, `The part “${name}” must be text`);
    const type = typeOf(name);
    const filename = plainName(givenName);
    // Browsers send an empty part without a name for an empty file field.
    const isField = givenName === '';
    if (!isField) addType(type);
    if (!isTableName(filename)) {
      // The rest is read, because a client that still sends would not receive the refusal.
      await finished(stream.resume());
      throw new ImportError(415, `${filename} is neither a CSV file nor a workbook (.xlsx, .xlsm)`);
    }
    const file = await receivePart(stream, kept);
    if (isField && file.size === 0) return;
    parts.push({ type, filename, file });
    if (isField) addType(type);
    if (stream.truncated) throw new ImportError(413, `${filename} is larger than 50 MB`);
  }

  parser.on('file', (name, stream, filename) => {
    const part = receive(name, stream, filename ?? '');
    // The stream ends with the parser, whose error is the one that counts.
    stream.on('error', () => undefined);
    part.catch((error: Error) => parser.destroy(error));
    received.push(part);
    streams.push(stream);
  });
  parser.on('field', (name, value) => {
    try {
      if (isText(name)) texts[name] = value;
      else if (typeOf(name) && value !== '') throw new ImportError(400, `The part “${name}” must be a file`);
    } catch (error) {
      parser.destroy(error as Error);
    }
  });
  parser.on('partsLimit', () => {
    parser.destroy(new ImportError(400, `The form has more than ${maxParts} parts`));
  });
  try {
    if (!request.body) throw new ImportError(400, notAForm);
    await pipeline(request.body, parser);
    await Promise.all(received);
  } catch (error) {
    // A part whose request was interrupted does not end by itself.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(received);
    if (error instanceof ImportError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      const text = isStorageFull(error)
        ? storageFullText
        : 'The server cannot store the files; the log of the server has the reason';
      throw new ImportError(isStorageFull(error) ? 507 : 503, text, { cause: error });
    }
    throw new ImportError(400, notAForm);
  }
  return texts;
}

/** `places – Teams.xlsx`: the name of a sheet that the user chose is part of the name of its file. */
function nameWithSheet(filename: string, sheet: string): string {
  const dot = filename.lastIndexOf('.');
  return plainName(`${filename.slice(0, dot)} – ${sheet.replace(/[\\/]/g, ' ')}${filename.slice(dot)}`);
}

/** The files of an upload: the parts, or sheets of them, with their recipes. */
function toFiles(parts: readonly Part[], texts: TextParts): UploadedFile[] {
  const sheets = readSheets(
    texts.sheets,
    parts.map(({ type }) => type),
  );
  const whole = parts.filter(({ type }) => !sheets.some(({ part }) => part === type));
  const tables = [...whole.map(({ type }) => ({ type, part: type, sheet: undefined })), ...sheets];
  const types = tables.map(({ type }) => type);
  const twice = types.find((type, index) => types.indexOf(type) < index);
  if (twice) throw new ImportError(400, `Only one file of ${twice} at a time`);
  const recipes = readRecipes(texts, types);
  return tables.flatMap(({ type, part, sheet: chosen }) => {
    const found = parts.find((each) => each.type === part);
    const given = recipes.get(type);
    const sheet = chosen ?? given?.sheet;
    if (!found) return [];
    const { filename, file } = found;
    const source = { type, part, bytes: file.bytes() };
    if (sheet === undefined) return [{ ...source, filename, ...(given && { recipe: given }) }];
    return [{ ...source, filename: nameWithSheet(filename, sheet), recipe: { ...given, sheet } }];
  });
}

/**
 * Calls `work` with the files of a multipart body, at most one per type, with their recipes from the parts
 * `recipes`, `columns` and `sheets`. Their contents exist until it has ended. Rejects with ImportError: 400 for invalid
 * forms, 413 for files that are too large, 415 for other formats, 503 if they cannot be stored. `kept`: bytes of the beginning of each file that
 * `work` needs; all of them by default.
 */
export async function withUploads<T>(
  request: Request,
  work: (files: UploadedFile[]) => Promise<T>,
  kept?: number,
): Promise<T> {
  const parts: Part[] = [];
  try {
    const texts = await readForm(request, parts, kept);
    return await work(toFiles(parts, texts));
  } finally {
    await Promise.all(parts.map(({ file }) => file.close()));
  }
}
