import { StatusBadge, type Status } from '../../../shared/layout/StatusBadge.tsx';
import { messages } from '../messages.ts';
import type { PatientStatus } from '../patient.ts';

const tones = { deceased: 'danger', active: 'success', inactive: 'neutral' } as const;

interface Props {
  status: PatientStatus;
}

/** Status of a patient: deceased in red, active in green, inactive in grey. */
export const patientStatus = (status: PatientStatus): Status => ({ tone: tones[status], label: messages[status] });

/** Status of a patient beside the name. */
export function PatientStatusBadge({ status }: Props) {
  return <StatusBadge {...patientStatus(status)} />;
}
