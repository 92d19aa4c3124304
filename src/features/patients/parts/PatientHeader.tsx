import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormNewRegular } from '@fluentui/react-icons';
import type { Patient } from '../../../../common/fhir/r4.ts';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import type { Crumb } from '../../../shared/layout/Breadcrumbs.tsx';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { focusRequest } from '../../../shared/layout/useFocusRequest.ts';
import { Can } from '../../../session/Can.tsx';
import { useContributedTabs } from '../../../shared/tabs/useContributedTabs.ts';
import { patientPath, paths } from '../index.ts';
import { messages } from '../messages.ts';
import { addressOf, countryOf, nameOf, phoneOf, recordNumberOf, statusOf } from '../patient.ts';
import { PatientStatusBadge } from './PatientStatusBadge.tsx';
import { useLifeDates } from './useLifeDates.ts';

const useStyles = makeStyles({
  placeholder: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** Path of the pages of a patient and of the entries of the health record. */
export function usePatientCrumbs(patientId: string): Crumb[] {
  const intl = useIntl();
  return [
    { text: intl.formatMessage(messages.title), to: paths.list },
    { text: intl.formatMessage(messages.profile), to: patientPath(patientId) },
    { text: intl.formatMessage(messages.details) },
  ];
}

interface Props {
  patient: Patient;
}

/** Name, status and further properties of a patient, with placeholders for missing values. */
export function PatientHeader({ patient }: Props) {
  const { formatMessage } = useIntl();
  const codeLabel = useCodeLabel();
  const history = useHistoryAction('Patient');
  const { birth, death } = useLifeDates(patient);
  const { id = '' } = patient;
  return (
    <>
      <PageHeader
        title={nameOf(patient) ?? formatMessage(messages.noName)}
        crumbs={usePatientCrumbs(id)}
        status={<PatientStatusBadge status={statusOf(patient)} />}
        facts={
          <KeyFacts
            facts={[
              [formatMessage(messages.gender), codeLabel(patient.gender)],
              [formatMessage(messages.dateOfBirth), birth],
              [formatMessage(messages.died), death],
              [formatMessage(messages.mrn), recordNumberOf(patient) ?? <Placeholder text={messages.mrnUnknown} />],
              [formatMessage(messages.phone), phoneOf(patient)],
              [formatMessage(messages.country), countryOf(patient)],
            ]}
            wide={[formatMessage(messages.address), addressOf(patient) ?? <Placeholder text={messages.notAvailable} />]}
          />
        }
        actions={
          <>
            <FillButton patient={patient} />
            <PageActions actions={history(id)} />
          </>
        }
      />
      <Replacement patient={patient} />
    </>
  );
}

/** The record that replaces this one after a merge. */
function Replacement({ patient: { link = [] } }: Props) {
  const other = link.find(({ type }) => type === 'replaced-by')?.other;
  const nameOf = useReferenceNames([other]);
  const name = nameOf(other) ?? other?.display ?? other?.reference;
  if (!name) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        <FormattedMessage {...messages.merged} /> <ReferenceLink reference={other}>{name}</ReferenceLink>
      </MessageBarBody>
    </MessageBar>
  );
}

/** Quiet text instead of a missing value. */
function Placeholder({ text }: { text: MessageDescriptor }) {
  return (
    <span className={useStyles().placeholder}>
      <FormattedMessage {...text} />
    </span>
  );
}

/** Key of the tab with questionnaires, which another feature contributes. */
const formsTab = 'responses';

/** Opens the tab of the questionnaires; nothing if the installation has none or the user may not fill them in. */
function FillButton({ patient }: Props) {
  const [, setParams] = useSearchParams();
  const isAvailable = useContributedTabs('patients.view', patient).some(({ key }) => key === formsTab);
  if (!isAvailable) return null;
  const open = (): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tabView', formsTab);
        next.delete('sideView');
        return next;
      },
      { replace: true, state: focusRequest('tab') },
    );
  return (
    <Can needs={['QuestionnaireResponse.create', 'Questionnaire.read']}>
      <Button appearance="primary" icon={<FormNewRegular />} onClick={open}>
        <FormattedMessage {...messages.fillForm} />
      </Button>
    </Can>
  );
}
