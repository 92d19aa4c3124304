import type { CarePlan } from 'fhir/r4';
import { canonicalOf } from '../clinical/carePlan.ts';
import { messages } from '../messages.ts';
import { useCanonicalTitle } from '../useCanonicalTitle.ts';
import { usePatientAddress } from '../usePatientAddress.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';

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
