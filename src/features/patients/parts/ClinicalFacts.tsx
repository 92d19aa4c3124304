import type { FhirResource } from '../../../../common/fhir/r4.ts';
import type { Fact } from '../clinical/view.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';

interface Props {
  kind: RecordKind;
  resource: FhirResource;
  facts: readonly Fact<FhirResource>[];
}

/** Properties of one entry of a health record. */
export function ClinicalFacts({ kind, resource, facts }: Props) {
  const format = useFhirFormatter(kind.view.references(resource));
  return <FactList lines={facts.map((fact) => [fact.label, fact.value(resource, format)] as const)} />;
}
