// Generated from openapi/platform.yaml by "npm run api". Change the document, never this file.
import { platformApi as api } from "./base.ts";
const addTagTypes = ["Import"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getImports: build.query<GetImportsApiResponse, GetImportsApiArg>({
        query: () => ({ url: `/$import` }),
        providesTags: ["Import"],
      }),
      startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
        query: (queryArg) => ({
          url: `/$import`,
          method: "POST",
          body: queryArg.importFiles,
          params: {
            productListId: queryArg.productListId,
            inventoryListId: queryArg.inventoryListId,
          },
        }),
        invalidatesTags: ["Import"],
      }),
      getImportTemplates: build.query<
        GetImportTemplatesApiResponse,
        GetImportTemplatesApiArg
      >({
        query: (queryArg) => ({
          url: `/$import/templates`,
          params: {
            resourceTemplate: queryArg.resourceTemplate,
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
export type GetImportsApiResponse = /** status 200 Imports */ ImportJob[];
export type GetImportsApiArg = void;
export type StartImportApiResponse =
  /** status 200 The jobs that were created */ ImportJob[];
export type StartImportApiArg = {
  /** List the products are entered in */
  productListId?: string;
  /** List the inventories are entered in */
  inventoryListId?: string;
  importFiles: ImportFiles;
};
export type GetImportTemplatesApiResponse =
  /** status 200 files.zip or one CSV file, as attachment */ DownloadedFile;
export type GetImportTemplatesApiArg = {
  resourceTemplate?: ImportType;
};
export type GetImportApiResponse = /** status 200 Import */ ImportJob;
export type GetImportApiArg = {
  workflowId: string;
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
  | "users"
  | "locations"
  | "organizations"
  | "careteams"
  | "orgToLocationAssignment"
  | "userToOrganizationAssignment"
  | "inventories"
  | "products";
export type ImportJob = {
  /** {upload id}_{type} */
  workflowId: string;
  workflowType: ImportType;
  status:
    | "waiting"
    | "active"
    | "completed"
    | "failed"
    | "delayed"
    | "paused"
    | "stuck";
  /** Milliseconds since 1970 */
  dateCreated: number;
  dateStarted?: number;
  dateEnded?: number;
  filename: string;
  internalFilename?: string;
  /** Username */
  author?: string;
  /** Only when completed or failed */
  statusReason?: {
    stdout?: string;
    stderr?: string;
  };
  /** 0 to 1 */
  progress?: number;
  counts?: {
    total: number;
    created: number;
    updated: number;
    skipped: number;
    failed: number;
  };
  rowErrors?: {
    /** Line of the file */
    row: number;
    column?: string;
    message: string;
  }[];
};
export type ImportFiles = {
  users?: Blob;
  locations?: Blob;
  organizations?: Blob;
  careteams?: Blob;
  orgToLocationAssignment?: Blob;
  userToOrganizationAssignment?: Blob;
  inventories?: Blob;
  products?: Blob;
};
export type DownloadedFile = {
  /** From Content-Disposition */
  fileName: string;
  contentType: string;
  /** blob: address; the caller revokes it */
  objectUrl: string;
};
export type Health = {
  status: "ok" | "unavailable";
  checks?: {
    [key: string]: string;
  };
};
