import { useAuthorName } from '../../shared/history/useAuthorName.ts';
import { useRoleNameOptions } from '../../shared/people/useRoleOptions.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';
import { messages } from './messages.ts';

/** Filters of the list of groups. */
export const groupFilters: readonly ListFilter<'role' | 'member'>[] = [
  {
    key: 'role',
    label: messages.role,
    kind: 'reference',
    useOptions: useRoleNameOptions,
    useName: (name: string) => name,
  },
  {
    key: 'member',
    label: messages.member,
    kind: 'reference',
    useOptions: useUserOptions,
    useName: (id: string) => useAuthorName(id || undefined),
  },
];
