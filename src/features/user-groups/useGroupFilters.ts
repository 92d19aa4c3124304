import { useCan } from '../../session/useCan.ts';
import { useAuthorName } from '../../shared/history/useAuthorName.ts';
import { useRoleNameOptions } from '../../shared/people/useRoleOptions.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';
import { messages } from './messages.ts';

/** Filters of the list of groups that the user's permissions allow. */
export function useGroupFilters(): ListFilter<'role' | 'member'>[] {
  const mayReadRoles = useCan('iam_role.read');
  const mayReadUsers = useCan('iam_user.read');
  const filters: (ListFilter<'role' | 'member'> | false)[] = [
    mayReadRoles && {
      key: 'role',
      label: messages.role,
      kind: 'reference',
      useOptions: useRoleNameOptions,
      useName: (name: string) => name,
    },
    mayReadUsers && {
      key: 'member',
      label: messages.member,
      kind: 'reference',
      useOptions: useUserOptions,
      useName: (id: string) => useAuthorName(id || undefined),
    },
  ];
  return filters.filter((filter) => filter !== false);
}
