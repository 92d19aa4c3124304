import type { Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { humanName } from '../../../../common/fhir/name.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { useDuplicatesAction } from '../../../shared/duplicates/useDuplicatesAction.ts';
import { activeStatus, RowStatus } from '../../../shared/layout/StatusBadge.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { useMainPractitioner } from '../../../shared/people/useMainPractitioner.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { messages } from '../messages.ts';
import { userTypeOfCodes } from '../linkedResources.ts';
import { DetailTable, usePractitionerDetail } from './DetailTable.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 } });

interface Props {
  userId: string;
}

interface Row {
  id: string;
  practitioner: Practitioner | undefined;
  role: PractitionerRole | undefined;
}

/** One row per role, per practitioner without roles, and per role whose practitioner is missing. */
function rows(practitioners: readonly Practitioner[], roles: readonly PractitionerRole[]): Row[] {
  const practitionersById = new Map(practitioners.map((practitioner) => [practitioner.id, practitioner]));
  const byRole = roles.map((role) => {
    const id = parseReference(role.practitioner)?.id;
    return { id: role.id ?? '', practitioner: practitionersById.get(id), role };
  });
  const practitionersWithoutRole = practitioners.filter(
    ({ id }) => !byRole.some(({ practitioner }) => practitioner?.id === id),
  );
  return [
    ...byRole,
    ...practitionersWithoutRole.map((practitioner) => ({ id: practitioner.id ?? '', practitioner, role: undefined })),
  ];
}

const coding = (role: PractitionerRole | undefined): string =>
  (role?.code ?? [])
    .flatMap((concept) => concept.coding ?? [])
    .map(({ display, code }) => display ?? code ?? '')
    .join(', ');

/** The practitioner of a user and its roles. */
export function PractitionersTab({ userId }: Props) {
  const { formatMessage } = useIntl();
  const duplicates = useDuplicatesAction('Practitioner');
  return (
    <div className={useStyles().root}>
      <SeveralPractitioners userId={userId} />
      <DetailTable<Row>
        userId={userId}
        label={formatMessage(detailsMessages.tabPractitioners)}
        list="practitioner"
        rowsOf={(fhir) => rows(fhir.practitioner ?? [], fhir.practitionerRoles ?? [])}
        columns={[
          {
            key: 'name',
            label: formatMessage(detailsMessages.name),
            render: ({ practitioner, role }) => humanName(practitioner?.name) || (role?.practitioner?.display ?? '-'),
          },
          {
            key: 'active',
            label: formatMessage(detailsMessages.active),
            render: ({ practitioner }) => (
              <RowStatus
                {...activeStatus(practitioner?.active ?? true, detailsMessages.active, detailsMessages.inactive)}
              />
            ),
          },
          {
            key: 'type',
            label: formatMessage(messages.userType),
            render: ({ role }) => {
              const type = userTypeOfCodes(role?.code);
              return type ? formatMessage(messages[type]) : '-';
            },
          },
          {
            key: 'coding',
            label: formatMessage(detailsMessages.roleCoding),
            render: ({ role }) => coding(role) || '-',
          },
          {
            key: 'duplicates',
            label: formatMessage(detailsMessages.duplicates),
            render: ({ practitioner }) =>
              duplicates(practitioner?.id ?? '').map(({ key, label, to = '' }) => (
                <TextLink key={key} to={to}>
                  {label}
                </TextLink>
              )),
          },
          {
            key: 'id',
            label: formatMessage(detailsMessages.idColumn),
            render: ({ practitioner, role }) => practitioner?.id ?? role?.practitioner?.reference ?? '-',
          },
        ]}
      />
    </div>
  );
}

/** Warning for a user with several practitioners. The gateway may return another one than the form uses. */
function SeveralPractitioners({ userId }: Props) {
  const { data } = useMainPractitioner(userId);
  const shown = usePractitionerDetail(userId).fhir?.practitioner?.[0];
  if (!data?.main || data.practitioners.length < 2 || !shown) return null;
  const { main, practitioners } = data;
  const values = {
    count: practitioners.length,
    name: humanName(shown.name) || '-',
    id: shown.id ?? '-',
    main: humanName(main.name) || '-',
    mainId: main.id ?? '-',
  };
  const message = shown.id === main.id ? detailsMessages.severalPractitioners : detailsMessages.otherPractitioner;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...message} values={values} />
      </MessageBarBody>
    </MessageBar>
  );
}
