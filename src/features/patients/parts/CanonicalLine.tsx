import type { CarePlan } from 'fhir/r4';
import { canonicalOf } from '../clinical/carePlan.ts';
import { messages } from '../messages.ts';
import { useCanonicalTitle } from '../useCanonicalTitle.ts';
import { usePatientAddress } from '../usePatientAddress.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';

interface Props {
  carePlan: CarePlan;
}

/** What of a care plan other resources tell: the plan it follows, and where the patient lives. */
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
