import { Badge, Card, makeStyles, Title3, tokens } from '@fluentui/react-components';
import type { FhirResource } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import type { RecordKind } from '../clinical/kinds.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import type { Fact } from '../clinical/view.ts';
import { messages } from '../messages.ts';
import { CanonicalLine } from './CanonicalLine.tsx';
import { ClinicalFacts } from './ClinicalFacts.tsx';

const useStyles = makeStyles({
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { marginBlock: 0, overflowWrap: 'anywhere' },
});

interface Props {
  kind: RecordKind;
  resource: FhirResource;
}

/** Id, date and the properties of both lists, without duplicate labels. */
function factsOf({ view }: RecordKind): Fact<FhirResource>[] {
  const created: Fact<FhirResource> = {
    label: messages.dateCreated,
    value: (resource, format) => format.moment(view.created(resource)),
  };
  const id: Fact<FhirResource> = { label: messages.id, value: (resource) => resource.id };
  const all = [id, created, ...view.side, ...view.page];
  return [...new Map(all.map((fact) => [fact.label.id, fact])).values()];
}

/** All properties of one entry of a health record. */
export function ClinicalCard({ kind, resource }: Props) {
  const styles = useStyles();
  const format = useFhirFormatter([]);
  const status = kind.view.status(resource, format);
  return (
    <Card>
      <div className={styles.heading}>
        <Title3 as="h2" className={styles.name}>
          {kind.view.title(resource, format) ?? <FormattedMessage {...kind.label} />}
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
