import { createContext, type ReactNode } from 'react';

/** Metadata of a form field, for showing its value outside the field: in a conflict or a draft. */
export interface FieldMetadata<Value = unknown> {
  label: string;
  /** Formats the value for display, e.g. as the label of an option. Default: the value itself. */
  show?: (value: Value) => ReactNode;
  /** Never persisted in the browser, e.g. a password. */
  secret?: boolean;
}

/** Metadata of the fields rendered so far, by name, registered by useFormField. Undefined outside a form page. */
export const FieldsContext = createContext<Map<string, FieldMetadata> | undefined>(undefined);
