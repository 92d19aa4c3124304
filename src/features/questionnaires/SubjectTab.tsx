import { makeStyles, tokens } from '@fluentui/react-components';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { formatReference } from '../../../common/fhir/reference.ts';
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

/** Tab of a patient or a Location: the questionnaires to fill in about it, and its responses. */
export default function SubjectTab({ resource }: Props) {
  const styles = useStyles();
  const { resourceType, id = '' } = resource as FhirResource;
  const subject = formatReference(resourceType, id);
  return (
    <div className={styles.root}>
      <Can needs={['QuestionnaireResponse.create', 'Questionnaire.read']}>
        <div className={styles.forms}>
          <h3 className={styles.title}>
            <FormattedMessage {...messages.fillAbout} />
          </h3>
          <FormsAbout key={subject} type={resourceType} subject={subject} />
        </div>
      </Can>
      <ResponseTable key={subject} about={subject} />
    </div>
  );
}
