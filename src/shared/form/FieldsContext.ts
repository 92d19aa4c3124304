import { createContext, type ReactNode } from 'react';

/** What a form can say about one of its fields where the field itself does not stand: in a conflict, in a draft. */
export interface FieldAbout<Value = unknown> {
  label: string;
  /** The value as a person knows it, e.g. the label of an option. By default the value as it is. */
  show?: (value: Value) => ReactNode;
  /** Never kept in the browser, e.g. a password. */
  secret?: boolean;
}

/** The fields a form has shown so far, by name. Fields enter themselves (useFormField); undefined outside a form page. */
export const FieldsContext = createContext<Map<string, FieldAbout> | undefined>(undefined);
