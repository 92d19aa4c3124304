import { Badge } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';
import type { PatientStatus } from '../patient.ts';

const colors = { deceased: 'danger', active: 'success', inactive: 'subtle' } as const;

interface Props {
  status: PatientStatus;
}

/** Status of the patient: deceased in red, active in green, inactive in grey. */
export function StatusBadge({ status }: Props) {
  return (
    <Badge appearance={status === 'inactive' ? 'outline' : 'tint'} color={colors[status]}>
      <FormattedMessage {...messages[status]} />
    </Badge>
  );
}
