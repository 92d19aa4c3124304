import { getIn, setIn } from 'formik';
import { createContext, type ReactNode } from 'react';

/** Metadata of a form field, for showing its value outside the field: in a conflict or a draft. */
export interface FieldMetadata<Value = unknown> {
  label: string;
  /** Formats the value for display, e.g. as the label of an option. Default: the value itself. */
  show?: (value: Value) => ReactNode;
  /** Never persisted in the browser, e.g. a password. */
  secret?: boolean;
  /**
   * Completes a value that is still being prepared, e.g. a compressed picture. A save waits for it; an error stops the
   * save. Undefined if the value is complete.
   */
  prepare?: () => Promise<{ value: Value } | { error: string }> | undefined;
  /**
   * The values to check and store for an edited value, by field: usually of this field alone; a pair of coordinates typed
   * into one field also sets the other.
   */
  normalize?: (value: Value) => Readonly<Record<string, unknown>>;
}

/** Metadata of the fields rendered so far, by name, registered by useFormField. Undefined outside a form page. */
export const FieldsContext = createContext<Map<string, FieldMetadata> | undefined>(undefined);

/** Names of the fields that are never persisted. */
export const secretNames = (fields: ReadonlyMap<string, FieldMetadata> | undefined): Set<string> =>
  new Set([...(fields ?? [])].filter(([, { secret }]) => secret).map(([name]) => name));

/**
 * The values of a form as they are checked and stored. A value that equals the initial one is retained, so that a save
 * changes only what the user edited.
 */
export function normalizedValues<Values extends object>(
  values: Values,
  initialValues: Values,
  fields: ReadonlyMap<string, FieldMetadata>,
): Values {
  let next = values;
  for (const [name, { normalize }] of fields) {
    const value: unknown = getIn(next, name);
    if (!normalize || value === undefined || value === getIn(initialValues, name)) continue;
    for (const [field, normalized] of Object.entries(normalize(value))) {
      next = setIn(next, field, normalized) as Values;
    }
  }
  return next;
}
