import { makeStyles, tokens } from '@fluentui/react-components';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { formatReference, parseReference } from '../../../common/fhir/reference.ts';
import { Can } from '../../session/Can.tsx';
import { messages } from './messages.ts';
import { FormsAbout } from './parts/FormsAbout.tsx';
import { ResponseTable } from './parts/ResponseTable.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  forms: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { marginBlock: 0, fontSize: tokens.fontSizeBase400 },
});

interface Props {
  resource: object;
}

/** Whom a form that is opened from a record is about: the record, or the patient of a visit. */
function launchOf(record: FhirResource) {
  const reference = formatReference(record.resourceType, record.id ?? '');
  if (record.resourceType !== 'Encounter') return { type: record.resourceType, subject: reference };
  const { type, id } = parseReference(record.subject) ?? {};
  return type && id ? { type, subject: formatReference(type, id), encounter: reference } : undefined;
}

/** Tab of a record, e.g. a patient, a household or a visit: the questionnaires to fill in about it, and its responses. */
export default function SubjectTab({ resource }: Props) {
  const styles = useStyles();
  const record = resource as FhirResource;
  const about = formatReference(record.resourceType, record.id ?? '');
  const launch = launchOf(record);
  return (
    <div className={styles.root}>
      {launch && (
        <Can needs={['QuestionnaireResponse.create', 'Questionnaire.read']}>
          <div className={styles.forms}>
            <h3 className={styles.title}>
              <FormattedMessage {...messages.fillAbout} />
            </h3>
            <FormsAbout key={about} {...launch} />
          </div>
        </Can>
      )}
      <ResponseTable key={about} about={about} />
    </div>
  );
}
