import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { missingPermissions, type FhirType, type Permission } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { messages } from './messages.ts';
import { notified } from './notifySlice.ts';

interface Props {
  undo: WrittenVersion[];
  /** Text of the notification, which distinguishes the buttons of several ones. */
  subject: string;
  onUndo?: () => void;
}

/** Undoes the save of a notification, if the user may write all of its resources. */
export function UndoButton({ undo, subject, onUndo }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const bits = useAppSelector(selectBits);
  const isStarted = useRef(false);
  const needs = undo.flatMap(({ type }): Permission[] => [`${type as FhirType}.read`, `${type as FhirType}.update`]);
  if (missingPermissions(bits, needs).length > 0) return null;
  const start = async (): Promise<void> => {
    if (isStarted.current) return;
    isStarted.current = true;
    onUndo?.();
    try {
      const { undoSave } = await import('./undoSave.ts');
      await dispatch(undoSave(undo, intl));
    } catch {
      dispatch(notified({ intent: 'error', text: messages.undoLoadFailed }));
    }
    // A toast closes with the first click; the notification centre offers a failed undo again.
    if (!onUndo) isStarted.current = false;
  };
  return (
    <Button
      size="small"
      aria-label={intl.formatMessage(messages.undoOf, { notification: subject })}
      onClick={() => void start()}
    >
      <FormattedMessage {...messages.undo} />
    </Button>
  );
}
