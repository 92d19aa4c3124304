import { strToU8, zipSync } from 'fflate';
import { Hono, type Context } from 'hono';
import { InvalidResponse, Refusal, Unavailable } from '../../fhir/errors.ts';
import { importTypes } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { fileTypes, readsOf } from '../fileTypes/index.ts';
import { ImportError } from '../service/errors.ts';
import { errorsCsv, errorsWorkbook } from '../service/errorsFile.ts';
import {
  exportCsv,
  exportTable,
  exportWorkbook,
  readFilter,
  templateCsv,
  templateWorkbook,
} from '../service/exportCsv.ts';
import { parentPaths } from '../service/parentPaths.ts';
import type { Caller, ImportService } from '../service/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { textsIn } from '../texts.ts';
import { hasPermissions, requirePermissions } from './authenticate.ts';
import { readFormat, readSeparator, readTexts, readTimeZone, readType } from './requests.ts';
import { csvType, download, startPieces, toByteStream, workbookType } from './responses.ts';

interface Options<E extends object> {
  service: Pick<ImportService, 'rows' | 'fileContent'>;
  store: ImportStore;
  callerOf: (context: Context<E>) => Caller;
  /** The id of the file of the request, if the user may see its rows. */
  requireRowAccess: (context: Context<E>) => Promise<string>;
  remote: (context: Context<E>, timeZone?: string) => Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>;
}

/** Templates, stored data and rows that were not written, as CSV or workbooks. */
export function downloadRoutes<E extends object>({
  service,
  store,
  callerOf,
  requireRowAccess,
  remote,
}: Options<E>): Hono<E> {
  const app = new Hono<E>();

  /** The paths of stored Locations for the template of Locations; undefined if the user or the server does not permit reading them. */
  async function parentsFor(context: Context<E>): Promise<string[] | undefined> {
    const type = readType(context.req.query('resourceTemplate') ?? 'locations');
    if (type !== 'locations' || !hasPermissions(callerOf(context), readsOf(type))) return undefined;
    try {
      return await parentPaths(remote(context).fhir);
    } catch (error) {
      if (error instanceof Unavailable || error instanceof InvalidResponse || error instanceof Refusal)
        return undefined;
      throw error;
    }
  }

  app.get('/templates', async (context) => {
    requirePermissions(callerOf(context), ['DataImport.create']);
    const isWorkbook = readFormat(context.req) === 'xlsx';
    const separator = readSeparator(context.req);
    const options = { texts: readTexts(context.req), parents: isWorkbook ? await parentsFor(context) : undefined };
    const name = context.req.query('resourceTemplate');
    if (name === undefined || name === '') {
      if (isWorkbook) return download(toByteStream(templateWorkbook(importTypes, options)), 'files.xlsx', workbookType);
      const files = importTypes.map((type) => [`${type}.csv`, strToU8(templateCsv(type, separator))] as const);
      return download(zipSync(Object.fromEntries(files)), 'files.zip', 'application/zip');
    }
    const type = readType(name);
    if (!type) throw new ImportError(404, `There is no template for ${name.slice(0, 60)}`);
    if (isWorkbook) return download(toByteStream(templateWorkbook([type], options)), `${type}.xlsx`, workbookType);
    return download(templateCsv(type, separator), `${type}.csv`, csvType);
  });

  app.get('/export', async (context) => {
    requirePermissions(callerOf(context), ['DataImport.read']);
    const type = readType(context.req.query('resourceTemplate'));
    if (!type) throw new ImportError(404, 'Unknown file type');
    const format = readFormat(context.req);
    const filters = (context.req.queries('filter') ?? []).map((each) => readFilter(each, fileTypes[type].subjects));
    const table = await exportTable(type, remote(context, readTimeZone(context.req)), filters);
    const rows = await startPieces(table.rows);
    const pieces =
      format === 'xlsx'
        ? exportWorkbook(type, { ...table, rows }, readTexts(context.req))
        : exportCsv({ ...table, rows }, readSeparator(context.req));
    return download(toByteStream(pieces), `${type}.${format}`, format === 'xlsx' ? workbookType : csvType);
  });

  app.get('/:workflowId/errors', async (context) => {
    const id = await requireRowAccess(context);
    const { file } = await service.rows(id, { limit: 1 });
    const format = readFormat(context.req, /\.xls[xm]$/i.test(file.filename) ? 'xlsx' : 'csv');
    const name = `errors-${file.filename.replace(/\.\w+$/, '')}.${format}`;
    if (format === 'csv') return download(toByteStream(errorsCsv(file, store)), name, csvType);
    const texts = readTexts(context.req) ?? textsIn('en');
    const open = async () => (await service.fileContent(id)).bytes;
    const pieces = await startPieces(errorsWorkbook(file, { store, open, texts }));
    return download(toByteStream(pieces), name, workbookType);
  });

  return app;
}
