import { useIntl } from 'react-intl';
import { externalIdOf, identifierIn } from '../../../../common/fhir/locationIdentifiers.ts';
import type { Identifier } from '../../../../common/fhir/r4.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useCan } from '../../../session/useCan.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import { codeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useKeepOffline } from '../../../shared/offline/useKeepOffline.tsx';
import { nameColumn, statusColumn, textColumn, updatedColumn } from '../../../shared/table/columns.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { LocationRow } from '../location.ts';
import { messages } from '../messages.ts';
import { editPath, viewPath } from '../paths.ts';
import { physicalTypeLabel, statusLabel } from './codeLabels.tsx';
import { useHierarchyActions } from './useHierarchyActions.ts';

/** Columns of each list and their order. */
const columnSets = {
  unit: ['name', 'parent', 'physicalType', 'status', 'id'],
  location: ['name', 'parent', 'physicalType', 'status', 'lastUpdated', 'id'],
  child: ['name', 'physicalType', 'status', 'id'],
  servicePoint: ['name', 'serviceType', 'status', 'parent', 'lastUpdated', 'id'],
} as const;

/** Sort keys of the columns. */
export const locationSorts = ['name', 'status', '_lastUpdated'];

const cells = {
  name: nameColumn<LocationRow>(messages.name, { to: (row) => viewPath(row.id), text: ({ stored }) => stored.name }),
  parent: textColumn<LocationRow>('parent', messages.parent, (row) => row.parentName, {
    text: ({ stored }) => stored.parentName,
  }),
  physicalType: textColumn<LocationRow>('physicalType', messages.physicalType, (row) =>
    physicalTypeLabel(row.physicalType),
  ),
  serviceType: textColumn<LocationRow>(
    'serviceType',
    messages.serviceType,
    ({ serviceType }) => serviceType?.display ?? serviceType?.code,
  ),
  status: statusColumn<LocationRow>(messages.status, ({ status }) => codeStatus(status, statusLabel(status)), {
    sort: 'status',
  }),
  lastUpdated: updatedColumn<LocationRow>(messages.lastUpdated, { hidden: true }),
  id: textColumn<LocationRow>('id', messages.id, (row) => row.id, { hidden: true }),
};

/** Columns of a list of Locations, with `more` columns before the actions. */
export function useLocationColumns(
  set: keyof typeof columnSets = 'location',
  more: readonly Column<LocationRow>[] = [],
): Column<LocationRow>[] {
  const { locationIdentifiers } = useConfig();
  const systems = [
    {
      key: 'externalId',
      label: messages.externalId,
      of: (all: Identifier[]) => externalIdOf(all, locationIdentifiers),
    },
    ...locationIdentifiers.map(({ key, name, system }) => ({
      key: `code-${key}`,
      label: name,
      of: (all: Identifier[]) => identifierIn(all, system),
    })),
  ];
  const codes = systems.map(({ key, label, of }) =>
    textColumn<LocationRow>(key, label, ({ identifier }) => of(identifier)?.value, { hidden: true }),
  );
  return [
    // The servers of the hierarchy sort by name only, and all rows have the same parent.
    ...columnSets[set].map((key) =>
      set === 'unit' && key !== 'name'
        ? { ...cells[key], sort: undefined, hidden: key === 'parent' || cells[key].hidden }
        : cells[key],
    ),
    ...codes,
    ...more,
    {
      key: 'actions',
      label: messages.actions,
      render: (row) => <LocationActions row={row} />,
    },
  ];
}

/** Edit, and the menu of a Location. Edit opens the service point form for buildings. */
function LocationActions({ row }: { row: LocationRow }) {
  const intl = useIntl();
  const mayEdit = useCan('Location.update');
  const hierarchyActions = useHierarchyActions(row);
  const history = useHistoryAction('Location');
  const offline = useKeepOffline({ id: row.id, name: row.name });
  return (
    <>
      <RowActions
        name={row.name}
        editTo={mayEdit ? editPath(row) : undefined}
        actions={[
          { key: 'view', label: intl.formatMessage(messages.viewDetails), to: viewPath(row.id) },
          ...hierarchyActions,
          ...history(row.id),
          ...offline.actions,
        ]}
      />
      {offline.dialog}
    </>
  );
}
