import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { messages } from '../messages.ts';
import type { PatientStatus } from '../patient.ts';

const tones = { deceased: 'danger', active: 'success', inactive: 'neutral' } as const;

interface Props {
  status: PatientStatus;
}

/** Status of a patient: deceased in red, active in green, inactive in grey. */
export function PatientStatusBadge({ status }: Props) {
  return <StatusBadge tone={tones[status]} label={messages[status]} />;
}
