import { skipToken } from '@reduxjs/toolkit/query';
import type { CarePlan, PlanDefinition, Reference } from '../../../../common/fhir/r4.ts';
import {
  useReadPlanDefinitionQuery,
  useSearchPlanDefinitionQuery,
  useReadPatientQuery,
} from '../../../api/fhir/index.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { useCan } from '../../../session/useCan.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { canonicalOf } from '../clinical/carePlan.ts';
import { messages } from '../messages.ts';
import { addressOf } from '../patient.ts';

interface Props {
  carePlan: CarePlan;
}

/** Properties of a care plan from other resources: the plan it follows, and the patient's address. */
export function CanonicalLine({ carePlan }: Props) {
  const title = useCanonicalTitle(canonicalOf(carePlan));
  const address = usePatientAddress(carePlan.subject);
  return (
    <FactList
      lines={[
        [messages.canonical, title],
        [messages.address, address],
      ]}
    />
  );
}

/**
 * Name of the plan a care plan follows. `PlanDefinition/7` is read by id; another canonical URL (`https://…|1.0`) is
 * searched by `url`. Returns the canonical itself while loading and if the plan is not available.
 */
function useCanonicalTitle(canonical: string | undefined): string | undefined {
  const allowed = useCan('PlanDefinition.read');
  const [address = '', version] = (canonical ?? '').split('|');
  const id = /^(?:PlanDefinition\/)?([A-Za-z0-9\-.]{1,64})$/.exec(address)?.[1];
  const read = useReadPlanDefinitionQuery(allowed && id ? { id } : skipToken);
  const search = useSearchPlanDefinitionQuery(allowed && address && !id ? { url: address, _count: 20 } : skipToken);
  const found = matches<PlanDefinition>(search.currentData, 'PlanDefinition');
  const plan = read.currentData ?? found.find((one) => one.version === version) ?? found[0];
  return plan?.title || plan?.name || canonical;
}

/** Address of a referenced patient. */
function usePatientAddress(subject: Reference | undefined): string | undefined {
  const id = bareId('Patient', subject);
  const { currentData } = useReadPatientQuery(id ? { id } : skipToken);
  return currentData && addressOf(currentData);
}
