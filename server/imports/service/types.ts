import type { PermissionBits } from '../../../common/session/permissions.ts';
import type { ImportType } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { Decision } from '../recipe/decide.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { GrantedRoles } from '../remote/limitToUser.ts';
import type { UndoPreview } from '../run/previewUndo.ts';
import type { ImportFile, IssueGroup, RowQuery, StoredRow, Upload } from '../store/types.ts';
import type { Job } from './job.ts';

/** The caller of the API: user name, full name, id, token and permissions of a verified sign-in. */
export interface Caller {
  username: string;
  /** Null if the token has no name. */
  fullName: string | null;
  userId: string;
  token: string;
  /** Expiry of the token in milliseconds. */
  expires: number;
  bits: PermissionBits;
  roles: GrantedRoles;
}

/** The stored token and roles of a caller. */
export type Credentials = Pick<Upload, 'token' | 'tokenExpires' | 'roles'>;

export interface UploadedFile {
  type: ImportType;
  filename: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Set if the user has decided how the file is read. */
  recipe?: Recipe;
  /** Part of the form with a workbook of which this is one of several sheets. Default: that of its kind. */
  part?: ImportType;
}

export interface StartOptions {
  productListId: string;
  inventoryListId: string;
  /** Default: `parent` for files with a column for parents, otherwise `name`. */
  idSeed?: 'name' | 'parent';
  /** IANA name of the zone of the days in the files. Default: TIME_ZONE, or else UTC. */
  timeZone?: string;
  /** Plan only; writing requires a commit. */
  review: boolean;
  /** Checks only this number of rows of each file, and writes none. */
  sampleRows?: number;
}

export interface ImportService {
  /**
   * Starts an upload. With a `key` that the same user has already used, it starts nothing and resolves to the jobs of
   * the first upload, unless that upload's files were not received completely: then it is restarted.
   */
  start(files: readonly UploadedFile[], options: StartOptions, caller: Caller, key?: string): Promise<Job[]>;
  /** The jobs of the upload the user started with this key; undefined if there is none. */
  startedWith(key: string, caller: Caller): Promise<Job[] | undefined>;
  jobs(limit: number): Promise<Job[]>;
  job(workflowId: string): Promise<Job>;
  rows(workflowId: string, query: RowQuery): Promise<{ total: number; rows: StoredRow[]; file: ImportFile }>;
  /** Replaces cells of rows and checks the complete upload again. */
  editRows(
    workflowId: string,
    rows: readonly { line: number; cells: Record<string, string> }[],
    caller: Caller,
  ): Promise<Job[]>;
  /** The temporary passwords of the users that a file has created. They are deleted, so that they are shown once. */
  takePasswords(
    workflowId: string,
    caller: Pick<Caller, 'username'>,
  ): Promise<{ username: string; password: string }[]>;
  /** A file with its bytes, if they are kept. */
  fileContent(workflowId: string): Promise<{ file: ImportFile; bytes?: AsyncIterable<Uint8Array> }>;
  /**
   * Derives the rows of a file that is not written by another recipe, or by the same one, and checks the complete upload again:
   * all rows, or the first ones of each file. `version`: that of the recipe to replace, if it must not have changed since.
   */
  changeRecipe(
    workflowId: string,
    change: { recipe: Recipe | undefined; version: number | undefined; sampleRows: number | undefined },
    caller: Caller,
  ): Promise<Job[]>;
  /** Adds a decision to the recipe of a file, or removes it, and checks the complete upload again. */
  decide(workflowId: string, decision: Decision, caller: Caller): Promise<Job[]>;
  /** Groups of the issues of a checked file, the largest first. */
  issueGroups(
    workflowId: string,
    page: { offset: number; limit: number },
  ): Promise<{ file: ImportFile; total: number; groups: IssueGroup[] }>;
  /** Writes the planned rows. With `skipInvalid`, rows with issues are skipped. */
  commit(workflowId: string, options: { skipInvalid: boolean }, caller: Caller): Promise<Job[]>;
  cancel(workflowId: string): Promise<Job[]>;
  /** Checks and writes only the rows that were not written. */
  retry(workflowId: string, caller: Caller): Promise<Job[]>;
  /** Resumes a paused upload with the caller's token. No effect on a running one. */
  resume(workflowId: string, caller: Caller): Promise<Job[]>;
  /** A page of the undo preview, read with the user's permissions: see `previewUndo`. */
  previewUndo(
    workflowId: string,
    page: { after?: number; limit: number; force: boolean },
    remote: Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>,
  ): Promise<UndoPreview>;
  undo(workflowId: string, options: { force: boolean }, caller: Caller): Promise<Job[]>;
  /**
   * Updates the token of the user's running uploads, and resumes those that wait for a sign-in. Resolves to the number of
   * uploads that need later tokens.
   */
  renewTokens(caller: Caller): Promise<number>;
  /**
   * Starts working in this process. `isExclusive`: no other process uses these imports, so that unfinished ones
   * belong to an earlier process.
   */
  work(isExclusive: boolean): Promise<void>;
  /**
   * Erases the contents of rows of expired uploads, cancels expired uploads that wait for a user, and deletes what the checks
   * of erased uploads stored. Deletes uploads after their retention.
   */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}
