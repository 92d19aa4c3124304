import { skipToken } from '@reduxjs/toolkit/query';
import type { PlanDefinition } from 'fhir/r4';
import { useReadPlanDefinitionQuery, useSearchPlanDefinitionQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { useCan } from '../../session/useCan.ts';

/**
 * Name of the plan a care plan follows. `PlanDefinition/7` is read by id; another canonical URL (`https://…|1.0`) is
 * searched by `url`. Returns the canonical itself while loading and if the plan is not available.
 */
export function useCanonicalTitle(canonical: string | undefined): string | undefined {
  const allowed = useCan('PlanDefinition.read');
  const [address = '', version] = (canonical ?? '').split('|');
  const id = /^(?:PlanDefinition\/)?([A-Za-z0-9\-.]{1,64})$/.exec(address)?.[1];
  const read = useReadPlanDefinitionQuery(allowed && id ? { id } : skipToken);
  const search = useSearchPlanDefinitionQuery(allowed && address && !id ? { url: address, _count: 20 } : skipToken);
  const found = matches<PlanDefinition>(search.currentData, 'PlanDefinition');
  const plan = read.currentData ?? found.find((one) => one.version === version) ?? found[0];
  return plan?.title || plan?.name || canonical;
}
