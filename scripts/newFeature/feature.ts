import type { Field } from './fields.ts';
import type { Names } from './names.ts';

/** What the templates need of a feature. */
export interface Feature extends Names {
  fields: readonly Field[];
  hasIdentifier: boolean;
  /** True if R4 searches the type by `name`. */
  searchable: boolean;
}

export const lines = (items: readonly string[]) => items.join('\n');

/** Element with the name of a resource. */
export const titleOf = ({ fields }: Feature) => fields.find(({ name }) => name === 'name' || name === 'title')?.name;

/** Element that the list shows as the state. */
export const stateOf = ({ fields }: Feature) => fields.find(({ name }) => name === 'status' || name === 'active');
