import { useGetGroupQuery } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import type { ListFilter } from '../../../shared/table/filters/listFilter.ts';
import type { FilterAvailability } from '../../../shared/table/listParams.ts';
import { useReferenceName } from '../../../shared/table/filters/useReferenceName.ts';
import { messages as userMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { signInGroups } from '../signIns/groups.ts';
import { messages as signInMessages } from '../signIns/messages.ts';
import { useGroupLabel } from '../../../shared/people/groupLabels.ts';
import { useGroupOptions } from '../../../shared/people/useGroupOptions.ts';
import { useRoleNameOptions } from '../../../shared/people/useRoleOptions.ts';
import { messages } from './messages.ts';

/** Filters of the list of users, for `useListParams`. */
export const userFilters = {
  status: ['', 'enabled', 'disabled'],
  group: '',
  role: '',
  team: '',
  location: '',
  signIn: ['', ...signInGroups],
  sync: ['', 'out'],
};
export type UserFilterKey = keyof typeof userFilters;

function useGroupName(id: string): string | undefined | null {
  const { currentData, isFetching } = useGetGroupQuery({ groupId: id }, { skip: id === '' });
  const label = useGroupLabel(currentData);
  return label ?? (isFetching || currentData ? null : undefined);
}

/** The filters that the user's permissions and the feature flags allow. */
export function useUserFilterAvailability(): FilterAvailability<UserFilterKey> {
  const mayOpen = useMayOpen();
  const team = useCan('Organization.read', 'PractitionerRole.read', 'Practitioner.read');
  const mayReadPlaces = useCan('Location.read', 'OrganizationAffiliation.read');
  return {
    group: useCan('iam_group.read'),
    role: useCan('iam_role.read', 'iam_group.read'),
    team,
    location: team && mayReadPlaces,
    signIn: useCan('iam_event.read'),
    sync: mayOpen(paths.sync),
  };
}

export const userFilterList: readonly ListFilter<UserFilterKey>[] = [
  {
    key: 'status',
    label: userMessages.status,
    kind: 'choice',
    options: [
      { value: 'enabled', label: userMessages.enabled },
      { value: 'disabled', label: userMessages.disabled },
    ],
  },
  {
    key: 'group',
    label: messages.group,
    kind: 'reference',
    useOptions: useGroupOptions,
    useName: useGroupName,
  },
  {
    key: 'role',
    label: messages.role,
    kind: 'reference',
    useOptions: useRoleNameOptions,
    useName: (name: string) => name,
  },
  {
    key: 'team',
    label: messages.team,
    kind: 'reference',
    useOptions: useTeamOptions,
    useName: useReferenceName,
  },
  {
    key: 'location',
    label: messages.location,
    kind: 'reference',
    useOptions: useLocationOptions,
    useName: (id: string) => useReferenceName(id && `Location/${id}`),
  },
  {
    key: 'signIn',
    label: signInMessages.group,
    kind: 'choice',
    options: signInGroups.map((value) => ({ value, label: signInMessages[value] })),
  },
  {
    key: 'sync',
    label: messages.sync,
    kind: 'choice',
    options: [{ value: 'out', label: messages.outOfSync }],
  },
];
