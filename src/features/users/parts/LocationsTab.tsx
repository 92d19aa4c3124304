import type { Location } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { locationPath } from '../paths.ts';
import { DetailTable } from './DetailTable.tsx';

interface Props {
  userId: string;
}

/** Locations of the user's teams. */
export function LocationsTab({ userId }: Props) {
  const { formatMessage } = useIntl();
  const nameOf = useTranslatedName();
  return (
    <DetailTable<Location>
      userId={userId}
      label={formatMessage(detailsMessages.tabLocations)}
      list="locations"
      rowsOf={(fhir) => fhir.locations ?? []}
      columns={[
        {
          key: 'name',
          label: formatMessage(detailsMessages.name),
          render: (location) => <RelatedLink to={locationPath(location.id ?? '')}>{nameOf(location)}</RelatedLink>,
          text: (location) => location.name,
        },
      ]}
    />
  );
}
