import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useReadCapabilitiesQuery } from '../../../api/fhir/index.ts';
import type { Questionnaire } from '../../../../common/fhir/r4.ts';
import { needsExtraction, offersExtraction } from './extraction.ts';
import { messages } from './messages.ts';

/** Notice before the first question that the form registers no person, unless the server extracts the data. */
export function ExtractionNote({ questionnaire }: { questionnaire: Questionnaire }) {
  return needsExtraction(questionnaire) ? <UnlessOffered /> : null;
}

function UnlessOffered() {
  const { data, error } = useReadCapabilitiesQuery();
  const isKnown = data !== undefined || error !== undefined;
  if (!isKnown || (data && offersExtraction(data))) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.onlyStored} />
      </MessageBarBody>
    </MessageBar>
  );
}
