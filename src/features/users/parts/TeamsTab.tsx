import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { conceptDisplay } from '../../../fhir/coding.ts';
import { useCan } from '../../../session/useCan.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { teamPath } from '../paths.ts';
import { DetailTable } from './DetailTable.tsx';

interface Props {
  userId: string;
}

/** Teams of the user, by roles and by care teams. */
export function TeamsTab({ userId }: Props) {
  const { formatMessage } = useIntl();
  const mayOpen = useCan('OrganizationAffiliation.read');
  return (
    <DetailTable<Organization>
      userId={userId}
      label={formatMessage(detailsMessages.tabTeams)}
      rowsOf={(fhir) => fhir.teams ?? []}
      columns={[
        { key: 'id', label: formatMessage(detailsMessages.idColumn), render: ({ id }) => id },
        {
          key: 'name',
          label: formatMessage(detailsMessages.name),
          render: ({ id = '', name = '-' }) => (mayOpen ? <Link to={teamPath(id)}>{name}</Link> : name),
        },
        {
          key: 'active',
          label: formatMessage(detailsMessages.active),
          render: ({ active }) => formatMessage((active ?? true) ? detailsMessages.active : detailsMessages.inactive),
        },
        {
          key: 'type',
          label: formatMessage(detailsMessages.type),
          render: ({ type }) => (type ?? []).map(conceptDisplay).filter(Boolean).join(', ') || '-',
        },
      ]}
    />
  );
}
