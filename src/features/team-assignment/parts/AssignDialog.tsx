import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import type { AssignedLocation } from '../assignment.ts';
import { messages } from '../messages.ts';
import { AssignForm } from './AssignForm.tsx';

interface Props {
  /** The Location whose teams are edited; undefined while the dialog is closed. */
  place: AssignedLocation | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits the teams of one Location. Reads the current teams each time it opens. */
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
