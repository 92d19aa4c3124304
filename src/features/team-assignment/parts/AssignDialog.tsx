import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from '../messages.ts';
import { assignmentClosed, selectAssignmentDraft } from '../teamAssignmentSlice.ts';
import { AssignForm } from './AssignForm.tsx';

interface Props {
  onSaved: () => void;
}

/** Edits the teams of one Location. Reads the current teams each time it opens. */
export function AssignDialog({ onSaved }: Props) {
  const dispatch = useAppDispatch();
  const place = useAppSelector(selectAssignmentDraft)?.place;
  if (!place) return null;
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.dialog} values={{ locationName: place.name }} />}
      onDismiss={() => dispatch(assignmentClosed())}
      isLight
    >
      <AssignForm key={place.id} place={place} onSaved={onSaved} />
    </ModalDialog>
  );
}
