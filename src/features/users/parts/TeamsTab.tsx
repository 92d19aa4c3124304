import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { conceptDisplay } from '../../../fhir/coding.ts';
import { useCan } from '../../../session/useCan.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { teamPath } from '../paths.ts';
import { DetailTable } from './DetailTable.tsx';

interface Props {
  userId: string;
}

/** Teams of the user, by roles and by care teams. */
export function TeamsTab({ userId }: Props) {
  const { formatMessage } = useIntl();
  const mayOpen = useCan('Organization.read');
  return (
    <DetailTable<Organization>
      userId={userId}
      label={formatMessage(detailsMessages.tabTeams)}
      rowsOf={(fhir) => fhir.teams ?? []}
      failure={formatMessage(detailsMessages.teamsFailed)}
      columns={[
        { key: 'id', label: formatMessage(detailsMessages.idColumn), render: ({ id }) => id },
        {
          key: 'name',
          label: formatMessage(detailsMessages.name),
          render: ({ id = '', name = '-' }) => (mayOpen ? <TextLink to={teamPath(id)}>{name}</TextLink> : name),
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
