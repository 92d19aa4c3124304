import { Badge, Card, makeStyles, Title3, tokens } from '@fluentui/react-components';
import type { FhirResource } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import type { Kind } from '../clinical/kinds.ts';
import { useWords } from '../clinical/useWords.ts';
import type { Fact } from '../clinical/view.ts';
import { messages } from '../messages.ts';
import { CanonicalLine } from './CanonicalLine.tsx';
import { ClinicalFacts } from './ClinicalFacts.tsx';

const useStyles = makeStyles({
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { marginBlock: 0, overflowWrap: 'anywhere' },
});

interface Props {
  kind: Kind;
  resource: FhirResource;
}

/** Id, date and the facts of both lists, without duplicate labels. */
function factsOf({ view }: Kind): Fact<FhirResource>[] {
  const created: Fact<FhirResource> = {
    label: messages.dateCreated,
    value: (resource, words) => words.moment(view.created(resource)),
  };
  const id: Fact<FhirResource> = { label: messages.id, value: (resource) => resource.id };
  const all = [id, created, ...view.side, ...view.page];
  return [...new Map(all.map((fact) => [fact.label.id, fact])).values()];
}

/** All facts of one entry of a record. */
export function ClinicalCard({ kind, resource }: Props) {
  const styles = useStyles();
  const words = useWords([]);
  const status = kind.view.status(resource, words);
  return (
    <Card>
      <div className={styles.heading}>
        <Title3 as="h2" className={styles.name}>
          {kind.view.title(resource, words) ?? <FormattedMessage {...kind.label} />}
        </Title3>
        {status && (
          <Badge appearance="tint" color="success">
            {status}
          </Badge>
        )}
      </div>
      <ClinicalFacts kind={kind} resource={resource} facts={factsOf(kind)} />
      {resource.resourceType === 'CarePlan' && <CanonicalLine carePlan={resource} />}
    </Card>
  );
}
