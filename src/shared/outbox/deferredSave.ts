import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { AppThunk } from '../store/hooks.ts';

/**
 * A save that reads the current state of the server before it writes, or writes to several servers, so that its requests
 * are not known without a connection. The outbox stores its input, and performs it with the thunk of its kind.
 */
export interface DeferredSave {
  /** Key of the thunk in `registerDeferredSaves`. */
  kind: string;
  /**
   * Input of the thunk: form values, the base version as `stored`, and the ids of new records. Serialisable. Contains
   * neither passwords nor files.
   */
  input: object;
  /** References to the records that it writes, `Organization/7`; first that of the form. */
  writes: readonly string[];
  /** Creates the record of the form. */
  isNew: boolean;
  /** Form values to store instead of the submitted ones, without secrets. */
  values?: object;
  /** The new record as it will be stored, for forms of records that refer to it. */
  record?: FhirResource;
}

/**
 * Performs a deferred save. Must be idempotent: with `isRepeated`, an earlier attempt may have been processed completely or
 * in part. Rejects with an ApiError; with status 409 or 412 if the record has changed since its base version.
 */
export type PerformSave<Input extends object> = (
  input: Input,
  attempt: { isRepeated: boolean },
) => AppThunk<Promise<unknown>>;

type LoadSave = () => Promise<PerformSave<never>>;

let loaders: Readonly<Record<string, LoadSave>> = {};

/** Registers the thunks of all kinds. They are loaded when one is sent. */
export function registerDeferredSaves(all: typeof loaders): void {
  loaders = all;
}

/** The thunk that performs a deferred save. Rejects if its chunk cannot be loaded. */
export async function loadDeferredSave(save: DeferredSave, isRepeated: boolean): Promise<AppThunk<Promise<unknown>>> {
  const load = loaders[save.kind];
  if (!load) throw new Error(`No thunk performs saves of the kind ${save.kind}`);
  return (await load())(save.input as never, { isRepeated });
}
