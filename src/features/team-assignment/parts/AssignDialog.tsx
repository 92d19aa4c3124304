import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useFocusKept } from '../../../shared/layout/useFocusKept.ts';
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
  useFocusKept(place !== undefined);
  return (
    <Dialog
      open={place !== undefined}
      modalType="modal"
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface>
        {place && (
          <DialogBody>
            <DialogTitle>
              <FormattedMessage {...messages.dialog} values={{ locationName: place.name }} />
            </DialogTitle>
            <AssignForm key={place.id} place={place} onClose={onClose} onSaved={onSaved} />
          </DialogBody>
        )}
      </DialogSurface>
    </Dialog>
  );
}
