import type { CareTeam } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { conceptDisplay } from '../../../../common/fhir/coding.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { RowStatus, statusTone } from '../../../shared/layout/StatusBadge.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { careTeamPath } from '../paths.ts';
import { DetailTable } from './DetailTable.tsx';

interface Props {
  userId: string;
}

/** Care teams the user is a member of. */
export function CareTeamsTab({ userId }: Props) {
  const { formatList, formatMessage } = useIntl();
  const nameOf = useTranslatedName();
  const codeLabel = useCodeLabel();
  return (
    <DetailTable<CareTeam>
      userId={userId}
      label={formatMessage(detailsMessages.tabCareTeams)}
      list="careteams"
      rowsOf={(fhir) => fhir.careteams ?? []}
      columns={[
        {
          key: 'name',
          label: formatMessage(detailsMessages.name),
          render: (team) => <RelatedLink to={careTeamPath(team.id ?? '')}>{nameOf(team)}</RelatedLink>,
        },
        {
          key: 'status',
          label: formatMessage(detailsMessages.careTeamStatus),
          render: ({ status }) =>
            status ? <RowStatus tone={statusTone(status)} label={codeLabel(status) ?? status} /> : '-',
        },
        {
          key: 'category',
          label: formatMessage(detailsMessages.category),
          render: ({ category }) =>
            formatList(
              (category ?? []).flatMap((one) => conceptDisplay(one) ?? []),
              { type: 'unit' },
            ) || '-',
        },
      ]}
    />
  );
}
