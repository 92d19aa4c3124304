import type { Text } from '../../intl/useText.ts';
import type { ListFilter } from './listFilter.ts';

interface Labels<Key extends string> {
  /** Name of the parameter in the address, 'active' by default. */
  key?: Key;
  label: Text;
  active: Text;
  inactive: Text;
}

/** Filter with the values 'active' and 'inactive', e.g. of the element `active`. */
export function activeFilter<const Key extends string = 'active'>({
  key = 'active' as Key,
  label,
  active,
  inactive,
}: Labels<Key>): ListFilter<Key> {
  return {
    key,
    label,
    kind: 'choice',
    options: [
      { value: 'active', label: active },
      { value: 'inactive', label: inactive },
    ],
  };
}

/** Values of the filter, for `useListParams`. */
export const activeValues = ['', 'active', 'inactive'] as const;

/** Search parameters of the filter. A record without `active` is active. */
export function activeSearch(value: string | undefined): { active?: 'false'; 'active:not'?: 'false' } {
  return value === 'active' ? { 'active:not': 'false' } : value === 'inactive' ? { active: 'false' } : {};
}
