import type { HonoRequest } from 'hono';
import { languageCodes } from '../../../common/config/config.ts';
import type { CsvSeparator } from '../../../common/fhir/csv.ts';
import { isShallow, maxDepth } from '../../jsonText.ts';
import { isTimeZone } from '../../../common/config/timeZone.ts';
import { isId } from '../engine/rules.ts';
import { importTypes, type ImportType, type RowAction } from '../engine/types.ts';
import { textsIn, type ImportTexts } from '../texts.ts';
import { dayZoneOf } from '../run/dayZoneOf.ts';
import { ImportError } from '../service/errors.ts';
import type { ImportService, StartOptions, UploadedFile } from '../service/types.ts';
import { rowStates, type ResourceVersion, type RowQuery } from '../store/types.ts';

const actions: readonly RowAction[] = ['create', 'update', 'unchanged', 'conflict', 'omitted'];

/**
 * The values of a query parameter that are separated by commas; undefined without any. Throws an ImportError 400 for a
 * value that is not allowed.
 */
function readList<T extends string>(request: HonoRequest, name: string, allowed: readonly T[]): T[] | undefined {
  const values = (request.query(name) ?? '').split(',').filter((value) => value !== '');
  const unknown = values.find((value) => !allowed.some((each) => each === value));
  if (unknown !== undefined) {
    throw new ImportError(400, `${name} must be one or more of ${allowed.join(', ')}, not ${unknown.slice(0, 60)}`);
  }
  return values.length > 0 ? (values as T[]) : undefined;
}

/**
 * A query parameter as a number, at most `maximum`; `fallback` if it is absent. Throws an ImportError 400 if it is not a
 * number from 0.
 */
export function readInteger(request: HonoRequest, name: string, fallback: number, maximum: number): number {
  const value = request.query(name);
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value)) throw new ImportError(400, `${name} must be a number, not ${value.slice(0, 60)}`);
  return Math.min(Number(value), maximum);
}

/** The file type with this name in any case. */
export const readType = (name: string | undefined): ImportType | undefined =>
  importTypes.find((type) => type.toLowerCase() === name?.toLowerCase());

/** NUL and lone surrogates, which PostgreSQL does not store. A text in UTF-8 has them as escapes only. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/**
 * The value of a JSON text; undefined if it is no JSON. Throws an ImportError 400 for too many levels, and for texts that cannot
 * be stored.
 */
export function parseJson(text: string): unknown {
  if (!isShallow(text)) throw new ImportError(400, `The JSON has more than ${maxDepth} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Written again, only lone surrogates are escapes.
  if (unstorable.test(text) && unstorable.test(JSON.stringify(value)))
    throw new ImportError(400, 'A text contains a character that cannot be stored');
  return value;
}

/** The properties of a JSON body; none for any other body. Rejects with the ImportError of a body that is not received. */
export async function readBody(request: HonoRequest): Promise<Record<string, unknown>> {
  const text = await request.text().catch((error: unknown) => {
    if (error instanceof ImportError) throw error;
    return '';
  });
  const body = parseJson(text);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/**
 * The value of a query parameter; `fallback` if it is absent. Throws an ImportError 400 if the value is not allowed, so
 * that a misspelt `dryRun` does not start an import without review.
 */
function readChoice<T extends string, F extends T | undefined>(
  request: HonoRequest,
  name: string,
  allowed: readonly T[],
  fallback: F,
): T | F {
  const value = request.query(name);
  if (value === undefined) return fallback;
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new ImportError(400, `${name} must be ${allowed.join(' or ')}`);
  return found;
}

/** The format of a downloaded table. */
export const readFormat = (request: HonoRequest, fallback: 'csv' | 'xlsx' = 'csv'): 'csv' | 'xlsx' =>
  readChoice(request, 'format', ['csv', 'xlsx'], fallback);

/** The texts in a downloaded workbook; undefined without a language, for values as in CSV files and the API. */
export function readTexts(request: HonoRequest): ImportTexts | undefined {
  if (request.query('language') === undefined) return undefined;
  return textsIn(readChoice(request, 'language', languageCodes, 'en'));
}

/** What separates the cells of a downloaded CSV file. */
export const readSeparator = (request: HonoRequest): CsvSeparator =>
  readChoice(request, 'separator', ['comma', 'semicolon'], 'comma') === 'comma' ? ',' : ';';

/**
 * The zone of the user's browser, a query parameter; '' if it is absent. Throws an ImportError 400 if it is not the IANA name
 * of a zone. The case of letters is normalized, because formatters are cached by name.
 */
export function readTimeZone(request: HonoRequest): string {
  const name = request.query('timeZone') ?? '';
  if (name === '') return '';
  if (!isTimeZone(name)) throw new ImportError(400, `timeZone must be an IANA time zone, not ${name.slice(0, 60)}`);
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

/** Rows that can be tried. */
const maxSample = 200;

/** The number of first rows to check; undefined for all. Throws an ImportError 400. */
export function readSampleRows(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const rows = Number(value);
  if (Number.isInteger(rows) && rows > 0 && rows <= maxSample) return rows;
  throw new ImportError(400, `rows must be a number from 1 to ${maxSample}`);
}

const startParameters: readonly string[] = ['productListId', 'inventoryListId', 'dryRun', 'idSeed', 'timeZone', 'rows'];
const maxKeyLength = 100;

/** The Idempotency-Key of an upload; undefined without one. Throws an ImportError 400 if it is too long. */
export function readIdempotencyKey(request: HonoRequest): string | undefined {
  const key = request.header('Idempotency-Key') || undefined;
  if (key && key.length > maxKeyLength) {
    throw new ImportError(400, `The Idempotency-Key must not be longer than ${maxKeyLength} characters`);
  }
  return key;
}

/**
 * The options of an upload of these files. Throws an ImportError 400 for an unknown parameter or value, and if the List of
 * a file is not known.
 */
export function readStartOptions(
  request: HonoRequest,
  files: readonly UploadedFile[],
  defaults: Pick<StartOptions, 'productListId' | 'inventoryListId'> & { timeZone: string },
): StartOptions {
  const unknown = Object.keys(request.query()).find((name) => !startParameters.includes(name));
  if (unknown !== undefined) throw new ImportError(400, `Unknown parameter: ${unknown.slice(0, 100)}`);
  const sampleRows = readSampleRows(request.query('rows'));
  const productListId = request.query('productListId') || defaults.productListId;
  const inventoryListId = request.query('inventoryListId') || defaults.inventoryListId;
  const has = (type: ImportType): boolean => files.some((file) => file.type === type);
  if (has('products') && !isId(productListId)) {
    throw new ImportError(400, 'Product list id for the product upload workflow was not provided');
  }
  if (has('inventories') && !isId(inventoryListId)) {
    throw new ImportError(400, 'inventory list id for the inventory upload workflow was not provided');
  }
  const idSeed = readChoice(request, 'idSeed', ['name', 'parent'], undefined);
  return {
    productListId,
    inventoryListId,
    ...(idSeed && { idSeed }),
    timeZone: dayZoneOf(readTimeZone(request), defaults).name,
    review: sampleRows !== undefined || readChoice(request, 'dryRun', ['true', 'false'], 'false') === 'true',
    ...(sampleRows !== undefined && { sampleRows }),
  };
}

/** A page of rows, with its filters. `kept` is the earlier name of the state `notUndone`, for pages of the release before. */
export function readRowQuery(request: HonoRequest): RowQuery {
  const search = request.query('search');
  const states = readList(request, 'state', [...rowStates, 'kept'])?.map((state) =>
    state === 'kept' ? 'notUndone' : state,
  );
  const planned = readList(request, 'action', actions);
  return {
    offset: readInteger(request, 'offset', 0, 10_000_000),
    limit: readInteger(request, 'limit', 50, 500),
    ...(search && { search }),
    ...(states && { states }),
    ...(planned && { actions: planned }),
  };
}

/** A page of the preview of an undo. */
export function readUndoPage(request: HonoRequest): Parameters<ImportService['previewUndo']>[1] {
  const hasAfter = request.query('after') !== undefined;
  return {
    ...(hasAfter && { after: readInteger(request, 'after', 0, 10_000_000) }),
    limit: Math.max(1, readInteger(request, 'limit', 100, 200)),
    force: request.query('force') === 'true',
  };
}

const maxVersions = 500;

/** The versions of a body, `Type/id/version`. Throws an ImportError 400 for an invalid one. */
export async function readVersions(request: HonoRequest): Promise<ResourceVersion[]> {
  const { versions } = await readBody(request);
  const given = Array.isArray(versions) ? (versions as unknown[]) : [];
  if (given.length > maxVersions) throw new ImportError(400, `Send at most ${maxVersions} versions`);
  return given.map((each) => {
    const [, reference, version] =
      /^([A-Za-z]+\/[A-Za-z0-9\-.]{1,64})\/([A-Za-z0-9\-.]{1,64})$/.exec(typeof each === 'string' ? each : '') ?? [];
    if (reference === undefined || version === undefined) throw new ImportError(400, 'A version is Type/id/version');
    return { reference, version };
  });
}

/** Largest value of PostgreSQL's type `integer`. */
const maxInteger = 2_147_483_647;

/** True for the version of a stored record, which another one may follow. */
export const isVersion = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < maxInteger;

const maxEdits = 1000;
const maxCellLength = 7_000_000;
const isLine = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxInteger;

const isCell = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= maxCellLength && !value.includes('\0');

/** The edited rows of a body. Throws an ImportError 400 for an invalid one. */
export async function readRowEdits(request: HonoRequest): Promise<Parameters<ImportService['editRows']>[1]> {
  const { rows } = await readBody(request);
  const given = Array.isArray(rows) ? (rows as unknown[]) : [];
  if (given.length === 0 || given.length > maxEdits) throw new ImportError(400, `Send 1 to ${maxEdits} rows`);
  return given.map((each) => {
    const { row, cells } = (each ?? {}) as { row?: unknown; cells?: unknown };
    const pairs = typeof cells === 'object' && cells !== null && !Array.isArray(cells) ? Object.entries(cells) : [];
    if (!isLine(row) || pairs.length === 0 || !pairs.every(([, value]) => isCell(value))) {
      throw new ImportError(400, 'A row needs its number and its cells as text');
    }
    return { line: row, cells: Object.fromEntries(pairs) };
  });
}
