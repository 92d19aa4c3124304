import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import type { AssignedPlace } from '../assignment.ts';
import { messages } from '../messages.ts';
import { AssignForm } from './AssignForm.tsx';

interface Props {
  /** The place whose teams are changed; undefined while the dialog is closed. */
  place: AssignedPlace | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes the teams of one place. Begins with what the server has now, each time it opens. */
export function AssignDialog({ place, onClose, onSaved }: Props) {
  if (!place) return null;
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.dialog} values={{ locationName: place.name }} />}
      onDismiss={onClose}
      isLight
    >
      <AssignForm key={place.id} place={place} onClose={onClose} onSaved={onSaved} />
    </ModalDialog>
  );
}
