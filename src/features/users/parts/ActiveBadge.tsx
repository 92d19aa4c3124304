import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { detailsMessages } from '../detailsMessages.ts';

interface Props {
  active: boolean;
}

/** Whether a FHIR resource of a user is in use. */
export function ActiveBadge({ active }: Props) {
  return (
    <StatusBadge
      tone={active ? 'success' : 'neutral'}
      label={active ? detailsMessages.active : detailsMessages.inactive}
    />
  );
}
