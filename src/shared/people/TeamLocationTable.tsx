import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pathTo } from '../feature.ts';
import { useText, type Text } from '../intl/useText.ts';
import { RelatedLink } from '../layout/RelatedLink.tsx';
import { ResourceTable } from '../table/ResourceTable.tsx';
import type { ListParams } from '../table/useListParams.ts';
import type { TeamLocationsRow } from './teamLocations.ts';

interface Props {
  label: string;
  /** Label of the column with the Locations. */
  column: Text;
  rows: readonly TeamLocationsRow[] | undefined;
  unreadable?: readonly string[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  /** Shown without rows. */
  empty?: ReactNode;
}

/** Locations of one or several teams; the names link to their pages. */
export function TeamLocationTable({ column, ...table }: Props) {
  const intl = useIntl();
  const text = useText();
  return (
    <ResourceTable
      {...table}
      getRowId={(row) => row.id}
      columns={[
        {
          key: 'location',
          label: text(column),
          render: (row) => <LocationLinks locations={row.locations} />,
          text: (row) =>
            intl.formatList(
              row.locations.map((location) => location.name),
              { type: 'unit' },
            ),
        },
      ]}
    />
  );
}

function LocationLinks({ locations }: Pick<TeamLocationsRow, 'locations'>) {
  const intl = useIntl();
  const links = locations.map(({ id, name }) => (
    <RelatedLink key={id} to={pathTo('/admin/location/unit/view/:id', { id })}>
      {name}
    </RelatedLink>
  ));
  return intl.formatList(links, { type: 'unit' });
}
