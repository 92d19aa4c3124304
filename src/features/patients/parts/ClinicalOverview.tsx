import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import type { RecordKind } from '../clinical/kinds.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import { messages } from '../messages.ts';
import { resourcePath } from '../index.ts';
import { ClinicalFacts } from './ClinicalFacts.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, justifyItems: 'start' },
  name: { marginBlock: 0 },
});

interface Props {
  kind: RecordKind;
  patientId: string;
  id: string;
  /** The entry, if it is on the current page of the list. */
  listed: FhirResource | undefined;
}

/** Side panel of one entry. Reads the entry from the server only if the URL opens one that is not in the list. */
export function ClinicalOverview({ kind, patientId, id, listed }: Props) {
  const styles = useStyles();
  const format = useFhirFormatter([]);
  const read = kind.useRead(listed ? undefined : id);
  return (
    <QueryState query={listed ? { data: listed } : read}>
      {(resource) => (
        <div className={styles.root}>
          <Subtitle1 as="h3" className={styles.name}>
            {kind.view.title(resource, format) ?? <FormattedMessage {...kind.label} />}
          </Subtitle1>
          <ClinicalFacts kind={kind} resource={resource} facts={kind.view.side} />
          <TextLink to={resourcePath(patientId, kind.view.type, id)}>
            <FormattedMessage {...messages.fullDetails} />
          </TextLink>
        </div>
      )}
    </QueryState>
  );
}
