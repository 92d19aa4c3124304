import { Link } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { pathTo } from '../../../shared/feature.ts';
import { nameToStore, type TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { ActionLink } from '../../../shared/layout/ActionLink.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import type { TeamName } from '../useTeamNames.ts';

/** Page of the hierarchy of Locations, which belongs to another feature. */
const hierarchyPath = '/admin/location/unit';

interface Props {
  label: string;
  rows: readonly TreeLocation[] | undefined;
  /** Names of the teams of a Location; undefined until they are loaded. */
  teamsAt: (locationId: string) => TeamName[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  onEdit: (location: TreeLocation) => void;
}

/** Locations with their teams, and Edit if the user may change them. */
export function AssignmentTable({ teamsAt, onEdit, ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('OrganizationAffiliation.update', 'OrganizationAffiliation.create');
  const teamsText = (location: TreeLocation, key: keyof TeamName): string => {
    const teams = teamsAt(location.id);
    if (!teams) return '…';
    const names = teams.map((team) => team[key]);
    return names.length > 0 ? intl.formatList(names, { type: 'unit' }) : '-';
  };
  const columns: Column<TreeLocation>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      render: (location) => <bdi>{location.name}</bdi>,
      to: (location) => pathTo('/admin/location/unit/view/:id', { id: location.id }),
      text: nameToStore,
    },
    {
      key: 'teams',
      label: intl.formatMessage(messages.assigned),
      reserve: 13,
      render: (location) => <bdi>{teamsText(location, 'name')}</bdi>,
      text: (location) => teamsText(location, 'storedName'),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      render: (location) =>
        mayEdit && (
          <Link
            as="button"
            aria-label={intl.formatMessage(messages.editNamed, { name: location.name })}
            onClick={() => onEdit(location)}
          >
            {intl.formatMessage(messages.edit)}
          </Link>
        ),
    },
  ];
  return (
    <ResourceTable
      {...table}
      columns={columns}
      getRowId={(location) => location.id}
      empty={
        <EmptyState
          text={intl.formatMessage(messages.empty)}
          action={<ActionLink to={hierarchyPath}>{intl.formatMessage(messages.openLocations)}</ActionLink>}
        />
      }
    />
  );
}
