// Generated from openapi/platform.yaml by "npm run api". Change the document, never this file.
import { platformApi as api } from "./base.ts";
const addTagTypes = ["Import", "ImportRecipe", "ImportRow"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getImports: build.query<GetImportsApiResponse, GetImportsApiArg>({
        query: (queryArg) => ({
          url: `/$import`,
          params: {
            limit: queryArg.limit,
          },
        }),
        providesTags: ["Import"],
      }),
      startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
        query: (queryArg) => ({
          url: `/$import`,
          method: "POST",
          body: queryArg.importFiles,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
          params: {
            productListId: queryArg.productListId,
            inventoryListId: queryArg.inventoryListId,
            dryRun: queryArg.dryRun,
            rows: queryArg.rows,
            idSeed: queryArg.idSeed,
            timeZone: queryArg.timeZone,
          },
        }),
        invalidatesTags: ["Import"],
      }),
      renewImportTokens: build.mutation<
        RenewImportTokensApiResponse,
        RenewImportTokensApiArg
      >({
        query: () => ({ url: `/$import/$renew`, method: "POST" }),
        invalidatesTags: [],
      }),
      readImportColumns: build.mutation<
        ReadImportColumnsApiResponse,
        ReadImportColumnsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/columns`,
          method: "POST",
          body: queryArg.importFiles,
          params: {
            named: queryArg.named,
          },
        }),
        invalidatesTags: [],
      }),
      countImportValues: build.mutation<
        CountImportValuesApiResponse,
        CountImportValuesApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/values`,
          method: "POST",
          body: queryArg.importFiles,
        }),
        invalidatesTags: [],
      }),
      getImportRecipes: build.query<
        GetImportRecipesApiResponse,
        GetImportRecipesApiArg
      >({
        query: () => ({ url: `/$import/recipes` }),
        providesTags: ["ImportRecipe"],
      }),
      addImportRecipe: build.mutation<
        AddImportRecipeApiResponse,
        AddImportRecipeApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/recipes`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["ImportRecipe"],
      }),
      updateImportRecipe: build.mutation<
        UpdateImportRecipeApiResponse,
        UpdateImportRecipeApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/recipes/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["ImportRecipe"],
      }),
      deleteImportRecipe: build.mutation<
        DeleteImportRecipeApiResponse,
        DeleteImportRecipeApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/recipes/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["ImportRecipe"],
      }),
      findImportedVersions: build.mutation<
        FindImportedVersionsApiResponse,
        FindImportedVersionsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/versions`,
          method: "POST",
          body: queryArg.resourceVersions,
        }),
        invalidatesTags: [],
      }),
      getImportTemplates: build.query<
        GetImportTemplatesApiResponse,
        GetImportTemplatesApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/templates`,
          params: {
            resourceTemplate: queryArg.resourceTemplate,
            format: queryArg.format,
            separator: queryArg.separator,
            language: queryArg.language,
          },
        }),
        providesTags: [],
      }),
      exportStored: build.query<ExportStoredApiResponse, ExportStoredApiArg>({
        query: (queryArg) => ({
          url: `/$import/export`,
          params: {
            resourceTemplate: queryArg.resourceTemplate,
            format: queryArg.format,
            separator: queryArg.separator,
            language: queryArg.language,
            filter: queryArg.filter,
            timeZone: queryArg.timeZone,
          },
        }),
        providesTags: [],
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}`,
        }),
        providesTags: ["Import"],
      }),
      getImportRows: build.query<GetImportRowsApiResponse, GetImportRowsApiArg>(
        {
          query: (queryArg) => ({
            url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/rows`,
            params: {
              state: queryArg.state,
              action: queryArg.action,
              search: queryArg.search,
              offset: queryArg.offset,
              limit: queryArg.limit,
            },
          }),
          providesTags: ["ImportRow"],
        },
      ),
      editImportRows: build.mutation<
        EditImportRowsApiResponse,
        EditImportRowsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/rows`,
          method: "PATCH",
          body: queryArg.editedRows,
        }),
        invalidatesTags: ["Import", "ImportRow"],
      }),
      getImportRecipe: build.query<
        GetImportRecipeApiResponse,
        GetImportRecipeApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/recipe`,
          params: {
            headerRow: queryArg.headerRow,
          },
        }),
        providesTags: ["ImportRow"],
      }),
      setImportRecipe: build.mutation<
        SetImportRecipeApiResponse,
        SetImportRecipeApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/recipe`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Import", "ImportRow"],
      }),
      getImportGroups: build.query<
        GetImportGroupsApiResponse,
        GetImportGroupsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/groups`,
          params: {
            offset: queryArg.offset,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["ImportRow"],
      }),
      decideImportGroup: build.mutation<
        DecideImportGroupApiResponse,
        DecideImportGroupApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/decisions`,
          method: "POST",
          body: queryArg.importDecision,
        }),
        invalidatesTags: ["Import", "ImportRow"],
      }),
      takeImportPasswords: build.mutation<
        TakeImportPasswordsApiResponse,
        TakeImportPasswordsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/passwords`,
          method: "POST",
        }),
        invalidatesTags: ["Import"],
      }),
      getImportErrors: build.query<
        GetImportErrorsApiResponse,
        GetImportErrorsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/errors`,
          params: {
            format: queryArg.format,
            language: queryArg.language,
          },
        }),
        providesTags: [],
      }),
      getAbsentLocations: build.query<
        GetAbsentLocationsApiResponse,
        GetAbsentLocationsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/absent`,
          params: {
            limit: queryArg.limit,
          },
        }),
        providesTags: ["ImportRow"],
      }),
      downloadAbsentLocations: build.query<
        DownloadAbsentLocationsApiResponse,
        DownloadAbsentLocationsApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/absent/csv`,
        }),
        providesTags: [],
      }),
      commitImport: build.mutation<CommitImportApiResponse, CommitImportApiArg>(
        {
          query: (queryArg) => ({
            url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/commit`,
            method: "POST",
            body: queryArg.body,
          }),
          invalidatesTags: ["Import", "ImportRow"],
        },
      ),
      cancelImport: build.mutation<CancelImportApiResponse, CancelImportApiArg>(
        {
          query: (queryArg) => ({
            url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/cancel`,
            method: "POST",
          }),
          invalidatesTags: ["Import", "ImportRow"],
        },
      ),
      retryImport: build.mutation<RetryImportApiResponse, RetryImportApiArg>({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["Import", "ImportRow"],
      }),
      resumeImport: build.mutation<ResumeImportApiResponse, ResumeImportApiArg>(
        {
          query: (queryArg) => ({
            url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/resume`,
            method: "POST",
          }),
          invalidatesTags: ["Import", "ImportRow"],
        },
      ),
      previewImportUndo: build.query<
        PreviewImportUndoApiResponse,
        PreviewImportUndoApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/undo`,
          params: {
            after: queryArg.after,
            limit: queryArg.limit,
            force: queryArg.force,
          },
        }),
        providesTags: ["ImportRow"],
      }),
      undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
        query: (queryArg) => ({
          url: `/$import/${encodeURIComponent(String(queryArg.workflowId))}/undo`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Import", "ImportRow"],
      }),
      expandAtServer: build.query<
        ExpandAtServerApiResponse,
        ExpandAtServerApiArg
      >({
        query: (queryArg) => ({
          url: `/$expand`,
          params: {
            server: queryArg.server,
            url: queryArg.url,
          },
        }),
        providesTags: [],
      }),
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/config.json` }),
        providesTags: [],
      }),
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/health` }),
        providesTags: [],
      }),
      getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
        query: () => ({ url: `/ready` }),
        providesTags: [],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as platformEndpoints };
export type GetImportsApiResponse = /** status 200 Imports */ ImportJobs;
export type GetImportsApiArg = {
  /** At most 1000 */
  limit?: number;
};
export type StartImportApiResponse =
  /** status 200 The jobs that were created */ ImportJobs;
export type StartImportApiArg = {
  /** List to which products are added */
  productListId?: string;
  /** List to which inventories are added */
  inventoryListId?: string;
  /** Check and plan only; rows are written on commit */
  dryRun?: boolean;
  /** Checks only the first rows of each file, and writes none; the other rows are checked when the recipe is set without it */
  rows?: number;
  /** Source of the ids of new Locations: the name, or parent and name; by default the latter if the file has a column for parents */
  idSeed?: "name" | "parent";
  /** IANA name of the time zone of the days in the files, unless TIME_ZONE is set. Default: UTC */
  timeZone?: string;
  /** A repeated key of the same user starts no upload and returns the jobs of the first one */
  "Idempotency-Key"?: string;
  importFiles: ImportFiles;
};
export type RenewImportTokensApiResponse =
  /** status 200 Imports that need later tokens */ {
    /** Number of the caller's imports that need later tokens */
    unfinished: number;
    /** Seconds until the caller's token expires */
    expiresIn: number;
  };
export type RenewImportTokensApiArg = void;
export type ReadImportColumnsApiResponse =
  /** status 200 The files whose columns the user has to choose; none for files that can be imported as they are */ ImportFileColumns[];
export type ReadImportColumnsApiArg = {
  /** Id of the shared recipe to apply, or `false`; default: the one that has most headers of a file, at least two thirds */
  named?: string;
  importFiles: ImportFiles;
};
export type CountImportValuesApiResponse =
  /** status 200 One entry for each file */ ImportFileValues[];
export type CountImportValuesApiArg = {
  importFiles: ImportFiles;
};
export type GetImportRecipesApiResponse =
  /** status 200 By name */ NamedImportRecipe[];
export type GetImportRecipesApiArg = void;
export type AddImportRecipeApiResponse =
  /** status 201 The recipe */ NamedImportRecipe;
export type AddImportRecipeApiArg = {
  body: {
    type: ImportType;
    name: string;
    recipe: ImportRecipe;
  };
};
export type UpdateImportRecipeApiResponse =
  /** status 200 The recipe */ NamedImportRecipe;
export type UpdateImportRecipeApiArg = {
  id: string;
  body: {
    name: string;
    /** The version that was read */
    version: number;
    recipe?: ImportRecipe;
  };
};
export type DeleteImportRecipeApiResponse = unknown;
export type DeleteImportRecipeApiArg = {
  id: string;
  version: number;
};
export type FindImportedVersionsApiResponse =
  /** status 200 The versions with the import that created each */ ImportedVersion[];
export type FindImportedVersionsApiArg = {
  resourceVersions: ResourceVersions;
};
export type GetImportTemplatesApiResponse =
  /** status 200 files.zip, files.xlsx or one file, as attachment */ DownloadedFile;
export type GetImportTemplatesApiArg = {
  resourceTemplate?: ImportType;
  /** Default: csv */
  format?: "csv" | "xlsx";
  /** What separates the cells of CSV; with semicolons numbers have a decimal comma. Default: comma */
  separator?: "comma" | "semicolon";
  /** Language of the instruction and of the values of closed lists in a workbook. Default: values as in CSV */
  language?: string;
};
export type ExportStoredApiResponse =
  /** status 200 CSV or a workbook, as attachment */ DownloadedFile;
export type ExportStoredApiArg = {
  resourceTemplate: ImportType;
  /** Default: csv */
  format?: "csv" | "xlsx";
  /** What separates the cells of CSV; with semicolons numbers have a decimal comma. Default: comma */
  separator?: "comma" | "semicolon";
  /** Language of the instruction and of the values of closed lists in a workbook. Default: values as in CSV */
  language?: string;
  /** Search of a list: `Location?status=active`, `users?search=jane` for Keycloak's users. Assignments are selected by Locations or teams. Paging, order and elements are ignored. The results of several filters are combined. */
  filter?: string[];
  /** IANA name of the time zone of days, unless TIME_ZONE is set. Default: UTC */
  timeZone?: string;
};
export type GetImportApiResponse = /** status 200 Import */ ImportJob;
export type GetImportApiArg = {
  workflowId: string;
};
export type GetImportRowsApiResponse =
  /** status 200 A page of rows */ ImportRows;
export type GetImportRowsApiArg = {
  workflowId: string;
  /** States, separated by commas */
  state?: string;
  /** Planned actions, separated by commas */
  action?: string;
  /** Text contained in any cell */
  search?: string;
  offset?: number;
  /** At most 500 */
  limit?: number;
};
export type EditImportRowsApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type EditImportRowsApiArg = {
  workflowId: string;
  editedRows: EditedRows;
};
export type GetImportRecipeApiResponse =
  /** status 200 The recipe */ StoredImportRecipe;
export type GetImportRecipeApiArg = {
  workflowId: string;
  /** Columns by the headers in this row */
  headerRow?: number;
};
export type SetImportRecipeApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type SetImportRecipeApiArg = {
  workflowId: string;
  body: {
    recipe?: ImportRecipe;
    /** The version that was read: 409 if it has changed */
    version?: number;
    /** Checks only the first rows of each file */
    rows?: number;
  };
};
export type GetImportGroupsApiResponse =
  /** status 200 The largest groups first */ ImportGroups;
export type GetImportGroupsApiArg = {
  workflowId: string;
  offset?: number;
  /** At most 100 */
  limit?: number;
};
export type DecideImportGroupApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type DecideImportGroupApiArg = {
  workflowId: string;
  importDecision: ImportDecision;
};
export type TakeImportPasswordsApiResponse =
  /** status 200 Usernames and passwords in the order of the file; empty once they were shown */ ImportPasswords;
export type TakeImportPasswordsApiArg = {
  workflowId: string;
};
export type GetImportErrorsApiResponse =
  /** status 200 CSV or a workbook, as attachment */ DownloadedFile;
export type GetImportErrorsApiArg = {
  workflowId: string;
  /** Default: xlsx for a workbook, csv for other files */
  format?: "csv" | "xlsx";
  /** Language of the texts in a workbook. Default: en */
  language?: string;
};
export type GetAbsentLocationsApiResponse =
  /** status 200 The first ones, and the number of all */ AbsentLocations;
export type GetAbsentLocationsApiArg = {
  workflowId: string;
  /** At most 500 */
  limit?: number;
};
export type DownloadAbsentLocationsApiResponse =
  /** status 200 CSV, as attachment */ DownloadedFile;
export type DownloadAbsentLocationsApiArg = {
  workflowId: string;
};
export type CommitImportApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type CommitImportApiArg = {
  workflowId: string;
  body: {
    skipInvalid?: boolean;
  };
};
export type CancelImportApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type CancelImportApiArg = {
  workflowId: string;
};
export type RetryImportApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type RetryImportApiArg = {
  workflowId: string;
};
export type ResumeImportApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type ResumeImportApiArg = {
  workflowId: string;
};
export type PreviewImportUndoApiResponse =
  /** status 200 A page of steps */ UndoSteps;
export type PreviewImportUndoApiArg = {
  workflowId: string;
  /** `next` of the preceding page */
  after?: number;
  /** At most 200 */
  limit?: number;
  /** Also undo rows that were changed since */
  force?: boolean;
};
export type UndoImportApiResponse =
  /** status 200 The jobs of the upload */ ImportJobs;
export type UndoImportApiArg = {
  workflowId: string;
  body: {
    /** Also undo rows that were changed since */
    force?: boolean;
  };
};
export type ExpandAtServerApiResponse =
  /** status 200 FHIR ValueSet with its expansion */ {
    [key: string]: unknown;
  };
export type ExpandAtServerApiArg = {
  server: string;
  url: string;
};
export type GetConfigApiResponse = /** status 200 Configuration */ {
  [key: string]: unknown;
};
export type GetConfigApiArg = void;
export type GetHealthApiResponse = /** status 200 Alive */ Health;
export type GetHealthApiArg = void;
export type GetReadinessApiResponse = /** status 200 Ready */ Health;
export type GetReadinessApiArg = void;
export type ImportType =
  | "products"
  | "locations"
  | "organizations"
  | "users"
  | "careTeams"
  | "orgToLocationAssignment"
  | "userToOrganizationAssignment"
  | "inventories";
export type ImportIssue = {
  row?: number;
  /** Selects the text of the screen */
  code: string;
  column?: string;
  /** In English */
  message: string;
  values?: {
    [key: string]: unknown;
  };
};
export type ImportJob = {
  /** {upload id}_{type} */
  workflowId: string;
  workflowType: ImportType;
  /** Completed means that every row is stored as in the file; one refused row is a failure */
  status:
    | "waiting"
    | "active"
    | "completed"
    | "failed"
    | "delayed"
    | "paused"
    | "stuck"
    | "cancelled";
  /** Current activity, or the reason for a pause */
  phase:
    | "checking"
    | "review"
    | "writing"
    | "undoing"
    | "signIn"
    | "unavailable"
    | "done"
    | "undone"
    | "cancelled"
    | "failed";
  /** Milliseconds since 1970 */
  dateCreated: number;
  dateStarted?: number;
  dateEnded?: number;
  filename: string;
  internalFilename?: string;
  /** Username */
  author: string;
  /** Full name of the author; absent if it is not known */
  authorName?: string;
  /** Why the import is paused: a message of a server (code `server`), an unexpected error (`interrupted`), the permissions that its author lacks to resume it (`notAllowed`), or a token encrypted with a key that the server does not have (`importKey`) */
  pauseReason?: ImportIssue;
  /** Only when completed or failed */
  statusReason?: {
    stdout?: string;
    stderr?: string;
  };
  /** 0 to 1 */
  progress: number;
  /** Increases when a run over the rows ends */
  revision: number;
  /** The other counts add up to the total */
  counts: {
    total: number;
    created: number;
    updated: number;
    unchanged: number;
    refused: number;
    /** Rows of `refused` that an undo left unchanged */
    notUndone?: number;
    undone: number;
    open: number;
  };
  /** Effect of the rows that are not written yet */
  plan: {
    create: number;
    update: number;
    unchanged: number;
    conflict: number;
    /** Rows that the mode of the recipe leaves out; absent without any */
    omitted?: number;
    invalid: number;
  };
  uploadId: string;
  /** The user reviews the plan before anything is written */
  review: boolean;
  canRetry: boolean;
  canUndo: boolean;
  /** Only this number of rows of each file is checked; absent if all are */
  sampleRows?: number;
  /** Temporary passwords that are not shown yet; absent without any and in lists */
  temporaryPasswords?: number;
  /** The file is kept, so that its rows can be derived by another recipe */
  hasFile?: boolean;
  /** The recipe can be changed now */
  canChangeRecipe?: boolean;
  /** Problems of the complete file, the most severe first: at most 20 (3 in lists), then one with the code `more` whose `count` is the number of the others */
  fileErrors: ImportIssue[];
  /** The first 100 */
  rowErrors: {
    /** Line of the file */
    row: number;
    column?: string;
    message: string;
  }[];
};
export type ImportJobs = ImportJob[];
export type ImportFiles = {
  users?: Blob;
  locations?: Blob;
  organizations?: Blob;
  careTeams?: Blob;
  orgToLocationAssignment?: Blob;
  userToOrganizationAssignment?: Blob;
  inventories?: Blob;
  products?: Blob;
  /** With an upload: JSON, for each column of a file, in its order, the column of the template or null: `{"organizations": ["orgName", null]}`. Files without an entry are read by their headers */
  columns?: string;
  /** JSON, how each file is read: `{"locations": {"headerRow": 3}}`, see ImportRecipe. Takes precedence over `columns` */
  recipes?: string;
  /** JSON, for each kind the sheet of a workbook: `{"locations": {"sheet": "Places"}, "organizations": {"sheet": "Teams", "part": "locations"}}`. `part` is the part with the workbook, by default that of the kind. A workbook without an entry is read from its only sheet with cells, or the one with the name of the kind */
  sheets?: string;
};
export type ImportRecipeColumn = {
  /** Header in the file; null: known by its position */
  header: string | null;
  /** Column of the template, or several in one cell: `latitude,longitude`; null: not imported */
  column: string | null;
};
export type ImportRecipe = {
  /** Name of the sheet of a workbook; without it, the only one with cells, or the one with the name of the kind */
  sheet?: string;
  /** The row with the headers, counted as spreadsheets do; without it, it is found */
  headerRow?: number;
  /** The columns of the file, in its order; without them, they are recognized by their headers */
  columns?: ImportRecipeColumn[];
  /** Separator between the cells of columns that are imported as the same column */
  join?: string;
  /** Values of columns in all rows */
  fixed?: {
    [key: string]: string;
  };
  /** Values of columns where the file has none */
  defaults?: {
    [key: string]: string;
  };
  /** For columns, what a text in the file means: `{"locationStatus": {"Operational": "active"}}` */
  values?: {
    [key: string]: {
      [key: string]: string;
    };
  };
  /** For columns, the values whose rows are not imported; an empty text for rows without one */
  leaveOut?: {
    [key: string]: string[];
  };
  /** For columns, the warnings whose rows are corrected: `swapped` exchanges latitude and longitude, `spreadsheetChange` keeps the stored value, `cells` ignores cells without a header */
  correct?: {
    [key: string]: ("swapped" | "spreadsheetChange" | "cells")[];
  };
  /** How rows of Locations match stored ones, unless they have an id: `name` (name and parent, the default), `id`, or a column with an identifier, `externalId` or `identifier.KEY` */
  key?: string;
  /** Only creates or only updates records; without it */
  mode?: "create" | "update";
  /** Derives the usernames of rows of users without one from the e-mail address or the name */
  usernames?: "email" | "name";
  /** Generates a temporary password for new users without a password who cannot be invited */
  passwords?: "temporary";
  /** Columns of a wide table of Locations */
  levels?: {
    /** Headers from the top */
    headers: string[];
    /** Adds Locations that the columns mention and that are not stored */
    create?: boolean;
  };
};
export type ImportFileColumns = {
  type: ImportType;
  /** The row with the headers, counted as spreadsheets do */
  headerRow: number;
  /** First rows of the file, one of which has the headers */
  firstRows: {
    line: number;
    /** The first filled cells */
    cells: string[];
  }[];
  /** In the order of the file */
  fileColumns: {
    header: string;
    /** Values of the first rows */
    samples: string[];
    /** The column it is, or may be */
    column: string | null;
  }[];
  /** Columns that a file of this kind may have; several in one cell as `latitude,longitude` */
  columns: {
    name: string;
    required: boolean;
    /** Has no fixed value */
    secret?: boolean;
    /** The only values that cells may have */
    values?: string[];
  }[];
  /** Sheets of a workbook among which the user has to choose. There are no columns yet */
  sheets?: {
    name: string;
    /** The kind that its columns suggest */
    type: ImportType | null;
  }[];
  /** Why the file cannot be read */
  refusal?: ImportIssue;
  /** The recipe whose columns these are */
  recipe?: ImportRecipe;
  /** The shared recipe that is applied automatically */
  named?: {
    id: string;
    name: string;
    version: number;
  };
  /** Headers that the recipe does not have */
  newColumns?: string[];
  /** Headers that the recipe imports and the file does not have */
  missingColumns?: {
    header: string;
    column: string;
  }[];
};
export type ImportFileValues = {
  type: ImportType;
  /** Columns with unknown values; without those with more than 100 */
  tables: {
    column: string;
    /** The most frequent first */
    values: {
      text: string;
      /** Rows with this text */
      count: number;
      /** The value it most likely means */
      suggestion?: string;
    }[];
  }[];
};
export type NamedImportRecipe = {
  id: string;
  type: ImportType;
  name: string;
  recipe: ImportRecipe;
  version: number;
  /** Username of who changed it last */
  author: string;
  /** Milliseconds since 1970 */
  changed: number;
};
export type ImportedVersion = {
  /** `Type/id/version` */
  version: string;
  uploadId: string;
  workflowId: string;
  filename: string;
  task: "write" | "undo";
  /** User name */
  author: string;
  authorId: string;
};
export type ResourceVersions = {
  /** At most 500, as `Type/id/version` */
  versions: string[];
};
export type DownloadedFile = {
  /** From Content-Disposition */
  fileName: string;
  contentType: string;
  /** blob: URL; the caller revokes it */
  objectUrl: string;
};
export type ImportRow = {
  /** Number of the row */
  row: number;
  /** Line of the file that mentions the row first; absent for rows with a line of their own */
  line?: number;
  label: string;
  state:
    | "open"
    | "invalid"
    | "planned"
    | "sending"
    | "created"
    | "updated"
    | "unchanged"
    | "refused"
    | "undone"
    | "notUndone";
  action?: "create" | "update" | "unchanged" | "conflict" | "omitted";
  /** Resource that the row created or updated, e.g. `Location/1`; `User/1` for an account */
  reference?: string;
  /** Absent once erased */
  cells?: {
    [key: string]: string;
  };
  issues: ImportIssue[];
  notes: ImportIssue[];
  /** Planned changes; of a written row only the columns, with empty values */
  changes: {
    column: string;
    before: string;
    after: string;
  }[];
  /** Columns whose cells a user has corrected */
  corrected?: string[];
};
export type ImportRows = {
  total: number;
  columns: {
    name: string;
    required: boolean;
    secret: boolean;
    /** Not part of the template */
    extra: boolean;
    /** The only values of the cell, in any case */
    values?: string[];
  }[];
  rows: ImportRow[];
};
export type EditedRows = {
  rows: {
    row: number;
    cells: {
      [key: string]: string;
    };
  }[];
};
export type StoredImportRecipe = {
  type: ImportType;
  recipe: ImportRecipe;
  /** Increases with each change */
  version: number;
  /** Absent if the file is not kept. Cells that may be secret are masked */
  columns?: ImportFileColumns;
};
export type ImportDecision = {
  column: string;
  /** Text of the file, in any case; empty for rows without one */
  value: string;
  /** What it means */
  means?: string;
  /** The rows are not imported */
  leaveOut?: boolean;
  /** The decision is about the rows with this warning, whatever their values are */
  warning?: "swapped" | "spreadsheetChange" | "cells";
  /** The rows with the warning are corrected */
  correct?: boolean;
};
export type ImportGroups = {
  /** Number of groups */
  total: number;
  /** Version of the recipe */
  version: number;
  groups: {
    issue: ImportIssue;
    /** The cell of the column of the issue; empty if it is secret */
    value: string;
    /** Number of rows */
    rows: number;
    /** The first row */
    row: number;
    /** The only values that the column may have */
    values?: string[];
    /** A decision about the value changes these rows */
    canDecide: boolean;
    /** A decision about the warning corrects these rows */
    canCorrect: boolean;
  }[];
  /** Decisions of the recipe */
  decisions: ImportDecision[];
};
export type ImportPasswords = {
  passwords: {
    username: string;
    password: string;
  }[];
};
export type AbsentLocations = {
  total: number;
  locations: {
    id: string;
    name: string;
    status: string;
    parentId: string;
    parentName: string;
    /** Codes by column */
    codes: {
      [key: string]: string;
    };
  }[];
};
export type UndoSteps = {
  /** Rows of the file that can be undone */
  total: number;
  /** `after` of the next page; absent on the last page */
  next?: number;
  steps: {
    row: number;
    label: string;
    effect: "remove" | "restore" | "changed" | "inUse" | "gone";
    /** Earlier name of `effect`; removed in the next release */
    fate?: string;
    /** Earlier name of `references`; removed in the next release */
    what?: string[];
    /** Resources that were changed since, are deleted, or refer to what the row created */
    references: string[];
  }[];
};
export type Health = {
  status: "ok" | "unavailable";
  checks?: {
    [key: string]: string;
  };
  dependencies?: {
    [key: string]: string;
  };
};
