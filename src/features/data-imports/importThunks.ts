import type { UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../../api/errors.ts';
import { isResponseLost } from '../../api/http/writeReconciliation.ts';
import {
  platformEndpoints,
  type ImportFiles,
  type ImportJob,
  type ImportRecipe,
  type ImportType,
} from '../../api/platform/index.ts';
import { browserZone } from '../../../common/config/timeZone.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { levelsByName, readLevelList } from '../../shared/codes/levelNames.ts';
import { countKey, proposeLevels, recipeOf, type FileColumns, type MappedFile } from './columnMapping.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import {
  columnsRequested,
  fileChosen,
  filesSent,
  selectUpload,
  undoPreviewFinished,
  undoPreviewStarted,
  undoRowsChecked,
  uploadAccepted,
  uploadClosed,
  uploadFailed,
  uploadStarted,
  valuesFound,
} from './importsSlice.ts';
import { readFresh } from '../../api/read.ts';
import { sheetsPart, sourceOf, sourcesOf, type UploadTable } from './workbookSheets.ts';

const { startImport, readImportColumns, countImportValues, previewImportUndo } = platformEndpoints.endpoints;

/**
 * Contents of the chosen files by id: a File is not serialisable. Those of replaced and removed files are retained until
 * the form is left, so that time travel can restore them.
 */
const contents = new Map<string, File>();

export const chooseFile =
  (type: ImportType, file: File): AppThunk =>
  (dispatch) => {
    const { name, size, lastModified } = file;
    const id = randomUuid();
    contents.set(id, file);
    dispatch(fileChosen({ type, file: { id, name, size, lastModified } }));
  };

export const closeUpload = (): AppThunk => (dispatch) => {
  contents.clear();
  dispatch(uploadClosed());
};

/** Sends a repeatable request once more when its response is lost. */
async function repeatIfLost<T>(sendOnce: () => Promise<T>): Promise<T> {
  try {
    return await sendOnce();
  } catch (error) {
    if (!isApiError(error) || !isResponseLost(error)) throw error;
    return await sendOnce();
  }
}

/** Bytes of a CSV file that are enough to read its headers. */
const headSize = 64 * 1024;

/** The beginning of a CSV file, or a complete workbook, whose table of contents is at its end. */
async function headOf(file: File): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isWorkbook = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
  return isWorkbook ? file : file.slice(0, headSize);
}

type Upload = ReturnType<typeof selectUpload>;

/** How files are read, by kind. */
type Recipes = Partial<Record<ImportType, ImportRecipe>>;

/** The contents of the chosen files by the kind of their field. */
const filesOf = ({ files }: Upload): [string, File][] =>
  Object.entries(files).flatMap(([type, { id }]) => {
    const content = contents.get(id);
    return content ? [[type, content]] : [];
  });

/** How each mapped file is read. */
const recipesOf = (files: readonly MappedFile[]): Recipes =>
  Object.fromEntries(files.map((file) => [file.type, recipeOf(file)]));

/** The parts of a form with these tables. */
function formOf(
  tables: readonly UploadTable[],
  files: readonly (readonly [string, Blob, string?])[],
  recipes: Recipes,
): FormData {
  const form = new FormData();
  for (const [field, file, name] of files) {
    if (!tables.some((table) => table.field === field)) continue;
    if (name === undefined) form.set(field, file);
    else form.set(field, file, name);
  }
  const sheets = sheetsPart(tables);
  if (sheets !== undefined) form.set('sheets', sheets);
  if (Object.keys(recipes).length > 0) form.set('recipes', JSON.stringify(recipes));
  return form;
}

/** Reads the beginnings of tables and returns those with sheets or columns to choose. */
const readColumns =
  (
    tables: readonly UploadTable[],
    files: readonly [string, File][],
    { recipes = {}, named }: { recipes?: Recipes; named?: string } = {},
  ): AppThunk<Promise<FileColumns[]>> =>
  async (dispatch) => {
    const heads = await Promise.all(
      files.map(async ([field, file]) => [field, await headOf(file), file.name] as const),
    );
    // The base query sends a FormData as it is; the generated type describes its parts.
    const importFiles = formOf(tables, heads, recipes) as unknown as ImportFiles;
    const arg = { importFiles, ...(named !== undefined && { named }) };
    const found = await repeatIfLost(() => dispatch(readImportColumns.initiate(arg, { track: false })).unwrap());
    if (!found.some(({ type }) => type === 'locations')) return found;
    const levels = levelsByName(await dispatch(readLevelList()));
    return found.map((file) => proposeLevels(file, (header) => levels.get(foldName(header))));
  };

/** Reads the headers of the tables that are not mapped and returns those with sheets or columns to choose. */
const findUnrecognized =
  (upload: Upload, files: readonly [string, File][]): AppThunk<Promise<FileColumns[]>> =>
  async (dispatch) => {
    const tables = sourcesOf(upload).filter(({ type }) => !(type in upload.mapped));
    return tables.length > 0 ? dispatch(readColumns(tables, files)) : [];
  };

/** Counts the unknown values of the mapped files, unless they are counted; returns those with unknown values. */
const findValues =
  (upload: Upload, files: readonly [string, File][]): AppThunk<Promise<Parameters<typeof valuesFound>[0]>> =>
  async (dispatch) => {
    const { mapped } = upload;
    const uncounted = Object.values(mapped).filter((file) => file.counted !== countKey(file));
    if (uncounted.length === 0) return [];
    const tables = sourcesOf(upload).filter(({ type }) => uncounted.some((each) => each.type === type));
    const form = formOf(tables, files, recipesOf(uncounted));
    const arg = { importFiles: form as unknown as ImportFiles };
    const found = await repeatIfLost(() => dispatch(countImportValues.initiate(arg, { track: false })).unwrap());
    return found.flatMap(({ type, tables }) => {
      const file = mapped[type];
      return file && tables.length > 0 ? [{ type, tables, counted: countKey(file) }] : [];
    });
  };

/**
 * Reads the columns of a file again: with the headers in another row, by a recipe, by the shared one with an id, or without one. Does
 * nothing if the file is removed meanwhile.
 */
export const readAgain =
  (type: ImportType, recipe?: ImportRecipe | string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const upload = selectUpload(getState());
    const table = sourceOf(upload, type);
    if (!table) return;
    // Without a recipe the user maps the columns, even if all are recognized.
    const { headerRow = 1 } = upload.mapped[type] ?? {};
    const by =
      typeof recipe === 'string' ? { named: recipe } : { recipes: { [type]: recipe ?? { headerRow } }, named: 'false' };
    const found = await dispatch(readColumns([table], filesOf(upload), by));
    const now = selectUpload(getState());
    const isSame = sourceOf(now, type)?.sheet === table.sheet && now.files[table.field] === upload.files[table.field];
    if (isSame) dispatch(columnsRequested(found));
  };

/** Uploads the files. The server starts an upload once per Idempotency-Key, even if a client or a proxy repeats it. */
const sendFiles =
  (
    upload: Upload,
    contentsByType: readonly [string, File][],
    rows: number | undefined,
  ): AppThunk<Promise<ImportJob[]>> =>
  async (dispatch, getState, { config }) => {
    const { files, mapped, dryRun, attempt, submission } = upload;
    const sizes = Object.entries(files).map(([type, { name, size, lastModified }]) => [type, name, size, lastModified]);
    const tables = sourcesOf(upload);
    const recipes = recipesOf(Object.values(mapped));
    const request = JSON.stringify([sizes, sheetsPart(tables), recipes, dryRun, rows]);
    const key = attempt?.request === request ? attempt.key : randomUuid();
    if (selectUpload(getState()).submission === submission) dispatch(filesSent({ request, key }));
    const form = formOf(tables, contentsByType, recipes);
    const arg = {
      'Idempotency-Key': key,
      ...(config.commodityListId && { productListId: config.commodityListId }),
      ...(config.inventoryListId && { inventoryListId: config.inventoryListId }),
      timeZone: browserZone(),
      ...(dryRun && { dryRun }),
      ...(rows !== undefined && { rows }),
      importFiles: form as unknown as ImportFiles,
    };
    return repeatIfLost(() => dispatch(startImport.initiate(arg, { track: false })).unwrap());
  };

/**
 * Starts the import of the current files and options once their sheets are chosen and the columns of every table are recognized or
 * mapped. Later changes of the form don't affect it, and its result doesn't affect a form that was opened later. Resolves to undefined
 * if the user has to choose first; rejects with an ApiError. `rows`: only the first rows of each file are checked.
 */
export const submitUpload =
  (rows?: number): AppThunk<Promise<ImportJob[] | undefined>> =>
  async (dispatch, getState) => {
    const submission = randomUuid();
    dispatch(uploadStarted(submission));
    const upload = selectUpload(getState());
    const files = filesOf(upload);
    const finish = (action: UnknownAction): void => {
      if (selectUpload(getState()).submission === submission) dispatch(action);
    };
    try {
      const unrecognized = await dispatch(findUnrecognized(upload, files));
      if (unrecognized.length > 0) {
        finish(columnsRequested(unrecognized));
        return undefined;
      }
      const values = await dispatch(findValues(upload, files));
      if (values.length > 0) {
        finish(valuesFound(values));
        return undefined;
      }
      const jobs = await dispatch(sendFiles(upload, files, rows));
      finish(uploadAccepted());
      return jobs;
    } catch (error) {
      finish(uploadFailed());
      throw error;
    }
  };

const pageSize = 200;

interface PreviewOptions {
  /** The import whose dialog displays the preview. */
  workflowId: string;
  /** All files of the upload that can be undone, in the order of the undo. */
  ids: readonly string[];
  force: boolean;
  signal: AbortSignal;
}

/**
 * Checks all rows of an upload, page by page in the order of the undo, because the result of a row affects that of the rows
 * it refers to. Stores only counts and the first rows, so that the number of rows is not limited.
 */
export const previewUndo =
  ({ workflowId, ids, force, signal }: PreviewOptions): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(undoPreviewStarted({ workflowId }));
    try {
      for (const id of ids) {
        for (let after: number | undefined, more = true; more;) {
          const page = { workflowId: id, limit: pageSize, force, ...(after !== undefined && { after }) };
          const { steps, next } = await dispatch(readFresh(previewImportUndo, page));
          if (signal.aborted) return;
          dispatch(undoRowsChecked({ workflowId, steps }));
          after = next;
          more = next !== undefined;
        }
      }
      dispatch(undoPreviewFinished({ workflowId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!signal.aborted) dispatch(undoPreviewFinished({ workflowId, error }));
    }
  };
