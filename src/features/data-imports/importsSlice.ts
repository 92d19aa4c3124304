import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors.ts';
import type { ImportFileValues, ImportIssue, ImportType } from '../../api/platform/index.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import {
  isComplete,
  isTableName,
  toMappedFile,
  unassignedColumns,
  withTables,
  type FileColumns,
  type MappedFile,
  type MappedFiles,
  type SetValue,
  type MatchChoices,
} from './columnMapping.ts';
import { addSteps, startPreview, type UndoPreview, type UndoStep } from './undoPreview.ts';
import { areSheetsChosen, forgetFile, releaseKind, sourceOf, type ChosenSheets } from './workbookSheets.ts';

/** A file of the upload form. Its content is outside the store, in importThunks.ts. */
export interface ChosenFile {
  id: string;
  name: string;
  size: number;
  lastModified: number;
}

/** The upload form. */
interface Upload {
  files: Partial<Record<ImportType, ChosenFile>>;
  /** Sheets of the workbooks with several ones, by the kind of the field. */
  sheets: ChosenSheets;
  /** Why files cannot be read, by the kind of the field. */
  refused: Partial<Record<ImportType, ImportIssue>>;
  /** Files whose columns the user maps. */
  mapped: MappedFiles;
  /** Displays the plan before anything is written. */
  dryRun: boolean;
  /** True after the first attempt to start: a missing file is an error. */
  wasSubmitted: boolean;
  /** Id of the running submission. */
  submission: string | undefined;
  /** Last upload without a successful response, and its Idempotency-Key. */
  attempt: { request: string; key: string } | undefined;
}

/** Changed cells by row and column. */
export type Corrections = Record<number, Record<string, string>>;

/** The review of one import: what the user selected and typed. Tabs and filters are in the URL. */
interface Review {
  corrections: Corrections;
  /** Page of the rows to correct. */
  page: number;
  pageSize: number;
  /** Rows whose complete changes are displayed. */
  expandedRows: number[];
  /** How the stored file is read; undefined until its columns are read. */
  mapping: MappedFile | undefined;
  /** Undefined while the dialog is closed. */
  undo: UndoPreview | undefined;
}

interface ImportsState {
  upload: Upload;
  /** By `workflowId`. */
  reviews: Record<string, Review>;
}

const emptyUpload: Upload = {
  files: {},
  sheets: {},
  refused: {},
  mapped: {},
  dryRun: true,
  wasSubmitted: false,
  submission: undefined,
  attempt: undefined,
};
const newReview = (): Review => ({
  corrections: {},
  page: 1,
  pageSize: 10,
  expandedRows: [],
  mapping: undefined,
  undo: undefined,
});
const emptyReview = newReview();
const initialState: ImportsState = { upload: emptyUpload, reviews: {} };

type ReviewAction<Payload = unknown> = PayloadAction<Payload & { workflowId: string }>;

/** The review of an import, created by its first change. */
function reviewOf({ reviews }: ImportsState, { workflowId }: { workflowId: string }): Review {
  const review = Object.hasOwn(reviews, workflowId) ? reviews[workflowId] : undefined;
  return review ?? (reviews[workflowId] = newReview());
}

/** A file whose columns the user maps: one to upload, or the stored one of an import. */
export type MappingTarget = Pick<MappedFile, 'type'> & Partial<Pick<MappedFile, 'workflowId'>>;

function mappedOf({ upload, reviews }: ImportsState, { type, workflowId }: MappingTarget): MappedFile | undefined {
  if (workflowId === undefined) return upload.mapped[type];
  return Object.hasOwn(reviews, workflowId) ? reviews[workflowId]?.mapping : undefined;
}

/** The workflow of data imports: upload form, review with corrections, and undo. */
const importsSlice = createSlice({
  name: 'dataImports',
  initialState,
  reducers: {
    fileChosen: ({ upload }, { payload }: PayloadAction<{ type: ImportType; file: ChosenFile }>) => {
      forgetFile(upload, payload.type);
      releaseKind(upload, payload.type);
      upload.files[payload.type] = payload.file;
    },
    fileRemoved: ({ upload }, { payload }: PayloadAction<ImportType>) => {
      forgetFile(upload, payload);
      delete upload.files[payload];
    },
    sheetChosen: (
      { upload },
      { payload }: PayloadAction<{ field: ImportType; index: number; type: ImportType | null }>,
    ) => {
      const sheet = upload.sheets[payload.field]?.[payload.index];
      if (!sheet) return;
      if (sheet.type) delete upload.mapped[sheet.type];
      if (payload.type) delete upload.mapped[payload.type];
      sheet.type = payload.type;
    },
    optionsChanged: ({ upload }, { payload }: PayloadAction<Pick<Upload, 'dryRun'>>) =>
      void Object.assign(upload, payload),
    columnChosen: (state, { payload }: PayloadAction<MappingTarget & { index: number; column: string | null }>) => {
      const file = mappedOf(state, payload);
      if (file) file.chosen[payload.index] = payload.column;
    },
    matchingChanged: (state, { payload }: PayloadAction<MappingTarget & { change: Partial<MatchChoices> }>) => {
      const file = mappedOf(state, payload);
      if (file) Object.assign(file, payload.change);
    },
    joinsChanged: (state, { payload }: PayloadAction<MappingTarget & { joins: boolean }>) => {
      const file = mappedOf(state, payload);
      if (file) file.joins = payload.joins;
    },
    /** One decision for all unassigned columns: not imported, or chosen one by one. */
    unassignedChanged: (state, { payload }: PayloadAction<MappingTarget & { leaves: boolean }>) => {
      const file = mappedOf(state, payload);
      if (!file) return;
      file.leftOut = payload.leaves ? unassignedColumns(file, (index) => file.chosen[index] ?? null) : undefined;
    },
    /** Columns as a recipe reads them, e.g. one of a file that the user has opened. */
    mappingReplaced: (state, { payload }: PayloadAction<MappedFile>) => {
      if (payload.workflowId === undefined) {
        if (state.upload.mapped[payload.type]) state.upload.mapped[payload.type] = payload;
      } else reviewOf(state, { workflowId: payload.workflowId }).mapping = payload;
    },
    /** Sets a value of a column in all rows, or in those without one; without `value` the file decides again. */
    valueSet: (
      state,
      { payload }: PayloadAction<MappingTarget & { column: string; change: Partial<SetValue> | undefined }>,
    ) => {
      const file = mappedOf(state, payload);
      const { column, change } = payload;
      const before = file?.set.find((each) => each.column === column);
      if (!file) return;
      if (change === undefined) file.set = file.set.filter((each) => each !== before);
      else if (before) Object.assign(before, change);
      else file.set.push({ column, value: '', onlyEmpty: file.chosen.includes(column), ...change });
    },
    /** Files whose columns have values that they cannot have: the user chooses what these mean before the upload. */
    valuesFound: ({ upload }, { payload }: PayloadAction<readonly (ImportFileValues & { counted: string })[]>) => {
      upload.submission = undefined;
      for (const { type, tables, counted } of payload) {
        const file = upload.mapped[type];
        if (file) upload.mapped[type] = withTables(file, tables, counted);
      }
    },
    meaningChosen: (
      state,
      { payload }: PayloadAction<MappingTarget & { column: string; text: string; value: string }>,
    ) => {
      const file = mappedOf(state, payload);
      if (file) (file.meanings[payload.column] ??= {})[payload.text] = payload.value;
    },
    uploadRejected: ({ upload }) => {
      upload.wasSubmitted = true;
    },
    uploadStarted: ({ upload }, { payload }: PayloadAction<string>) => {
      upload.wasSubmitted = true;
      upload.submission = payload;
    },
    /** These files cannot be read, or the user chooses their sheets or maps their columns before the upload. */
    columnsRequested: ({ upload }, { payload }: PayloadAction<readonly FileColumns[]>) => {
      upload.submission = undefined;
      for (const file of payload) {
        const source = sourceOf(upload, file.type);
        if (!source) continue;
        if (file.refusal) upload.refused[source.field] = file.refusal;
        else if (file.sheets) upload.sheets[source.field] = file.sheets;
        else upload.mapped[file.type] = toMappedFile(file, { sheet: source.sheet });
      }
    },
    filesSent: ({ upload }, { payload }: PayloadAction<NonNullable<Upload['attempt']>>) => {
      upload.attempt = payload;
    },
    uploadAccepted: ({ upload }) => {
      upload.submission = undefined;
      upload.attempt = undefined;
    },
    uploadFailed: ({ upload }) => {
      upload.submission = undefined;
    },
    uploadClosed: (state) => {
      state.upload = emptyUpload;
    },
    rowToggled: (state, { payload }: ReviewAction<{ row: number }>) => {
      const review = reviewOf(state, payload);
      const others = review.expandedRows.filter((row) => row !== payload.row);
      review.expandedRows = others.length < review.expandedRows.length ? others : [...review.expandedRows, payload.row];
    },
    cellCorrected: (state, { payload }: ReviewAction<{ row: number; column: string; value: string }>) => {
      const { corrections } = reviewOf(state, payload);
      (corrections[payload.row] ??= {})[payload.column] = payload.value;
    },
    correctionPageChanged: (state, { payload }: ReviewAction<{ page: number; pageSize?: number }>) => {
      const review = reviewOf(state, payload);
      review.page = payload.page;
      review.pageSize = payload.pageSize ?? review.pageSize;
    },
    /** The server applied the corrections and checks the upload again. */
    correctionsAccepted: (state, { payload }: ReviewAction) => {
      // The review may have been left before the response.
      if (!Object.hasOwn(state.reviews, payload.workflowId)) return;
      Object.assign(reviewOf(state, payload), { corrections: {}, page: 1 });
    },
    undoProposed: (state, { payload }: ReviewAction) => {
      reviewOf(state, payload).undo = startPreview(false);
    },
    undoForceChanged: (state, { payload }: ReviewAction<{ force: boolean }>) => {
      reviewOf(state, payload).undo = startPreview(payload.force);
    },
    undoPreviewStarted: (state, { payload }: ReviewAction) => {
      const review = reviewOf(state, payload);
      review.undo = startPreview(review.undo?.force === true);
    },
    undoRowsChecked: (state, { payload }: ReviewAction<{ steps: readonly UndoStep[] }>) => {
      const { undo } = reviewOf(state, payload);
      if (undo) addSteps(undo, payload.steps);
    },
    undoPreviewFinished: (state, { payload }: ReviewAction<{ error?: ApiError }>) => {
      const { undo } = reviewOf(state, payload);
      if (undo) Object.assign(undo, { isDone: payload.error === undefined, error: payload.error });
    },
    undoDismissed: (state, { payload }: ReviewAction) => {
      reviewOf(state, payload).undo = undefined;
    },
    reviewClosed: (state, { payload }: ReviewAction) => {
      delete state.reviews[payload.workflowId];
    },
  },
  selectors: {
    selectUpload: ({ upload }) => upload,
    selectReview: ({ reviews }, workflowId: string): Review =>
      (Object.hasOwn(reviews, workflowId) ? reviews[workflowId] : undefined) ?? emptyReview,
    /** The corrected value of a cell; undefined if it is not corrected. */
    selectCorrection: ({ reviews }, workflowId: string, row: number, column: string) => {
      const cells = Object.hasOwn(reviews, workflowId) ? reviews[workflowId]?.corrections[row] : undefined;
      return cells && Object.hasOwn(cells, column) ? cells[column] : undefined;
    },
  },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof importsSlice> {}
}

export const { selectUpload, selectReview, selectCorrection } = importsSlice.injectInto(rootReducer).selectors;

/** Files whose columns the user maps, in the order in which they were reported. */
export const selectMappedFiles = createSelector([selectUpload], ({ mapped }): MappedFile[] => Object.values(mapped));

/** True if the upload can start: at least one file, all tables, and all sheets and columns chosen. */
export const selectIsReady = createSelector([selectUpload, selectMappedFiles], ({ files, sheets, refused }, mapped) => {
  const chosen = Object.values(files);
  return (
    chosen.length > 0 &&
    chosen.every(({ name }) => isTableName(name)) &&
    Object.keys(refused).length === 0 &&
    Object.values(sheets).every(areSheetsChosen) &&
    mapped.every(isComplete)
  );
});

/** Number of rows with corrections. */
export const selectCorrectedRows = createSelector([selectReview], ({ corrections }) => Object.keys(corrections).length);

export const {
  fileChosen,
  fileRemoved,
  sheetChosen,
  optionsChanged,
  columnChosen,
  joinsChanged,
  unassignedChanged,
  mappingReplaced,
  matchingChanged,
  valueSet,
  valuesFound,
  meaningChosen,
  uploadRejected,
  uploadStarted,
  columnsRequested,
  filesSent,
  uploadAccepted,
  uploadFailed,
  uploadClosed,
  rowToggled,
  cellCorrected,
  correctionPageChanged,
  correctionsAccepted,
  undoProposed,
  undoForceChanged,
  undoPreviewStarted,
  undoRowsChecked,
  undoPreviewFinished,
  undoDismissed,
  reviewClosed,
} = importsSlice.actions;
