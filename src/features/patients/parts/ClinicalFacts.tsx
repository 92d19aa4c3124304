import type { FhirResource } from 'fhir/r4';
import type { Fact } from '../clinical/view.ts';
import { useWords } from '../clinical/useWords.ts';
import type { Kind } from '../clinical/kinds.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';

interface Props {
  kind: Kind;
  resource: FhirResource;
  facts: readonly Fact<FhirResource>[];
}

/** Facts of one entry of a record. */
export function ClinicalFacts({ kind, resource, facts }: Props) {
  const words = useWords(kind.view.references(resource));
  return <FactList lines={facts.map((fact) => [fact.label, fact.value(resource, words)] as const)} />;
}
