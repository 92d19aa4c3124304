import type { CodeableConcept, Organization } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { conceptDisplay } from '../../../../common/fhir/coding.ts';
import { codingLabel } from '../../../shared/codes/codingMessages.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { activeStatus, RowStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { teamPath } from '../paths.ts';
import { TabActions } from '../../../shared/tabs/TabActions.tsx';
import { ChangeTeams } from './ChangeTeams.tsx';
import { DetailTable } from './DetailTable.tsx';

interface Props {
  userId: string;
}

/** Teams of the user through roles and care teams. */
export function TeamsTab({ userId }: Props) {
  const { formatList, formatMessage } = useIntl();
  const typeOf = (concept: CodeableConcept): string[] => {
    const codeMessage = concept.coding?.map(codingLabel).find(Boolean);
    return codeMessage ? [formatMessage(...codeMessage)] : [conceptDisplay(concept) ?? ''].filter(Boolean);
  };
  const nameOf = useTranslatedName();
  return (
    <>
      <TabActions>
        <ChangeTeams userId={userId} />
      </TabActions>
      <DetailTable<Organization>
        userId={userId}
        label={formatMessage(detailsMessages.tabTeams)}
        list="teams"
        rowsOf={(fhir) => fhir.teams ?? []}
        failure={formatMessage(detailsMessages.teamsFailed)}
        columns={[
          {
            key: 'name',
            label: formatMessage(detailsMessages.name),
            render: (team) => <RelatedLink to={teamPath(team.id ?? '')}>{nameOf(team)}</RelatedLink>,
          },
          {
            key: 'active',
            label: formatMessage(detailsMessages.active),
            render: ({ active = true }) => (
              <RowStatus {...activeStatus(active, detailsMessages.active, detailsMessages.inactive)} />
            ),
          },
          {
            key: 'type',
            label: formatMessage(detailsMessages.type),
            render: ({ type }) => formatList((type ?? []).flatMap(typeOf), { type: 'unit' }) || '-',
          },
        ]}
      />
    </>
  );
}
