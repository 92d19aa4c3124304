import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';
import { usePatient } from '../usePatient.ts';
import { PatientCard } from './PatientCard.tsx';

interface Props {
  patientId: string;
  resourceType: string;
}

/** Notice for a resource type without a page, followed by the patient. */
export function OtherResource({ patientId, resourceType }: Props) {
  const query = usePatient(patientId);
  return (
    <>
      <MessageBar intent="info">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage {...messages.noPageTitle} values={{ type: resourceType }} />
          </MessageBarTitle>
          <FormattedMessage {...messages.noPageText} />
        </MessageBarBody>
      </MessageBar>
      <QueryState query={query}>{(patient) => <PatientCard patient={patient} />}</QueryState>
    </>
  );
}
