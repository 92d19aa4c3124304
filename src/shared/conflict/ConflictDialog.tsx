import { Button, DialogActions, DialogContent, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { isAbsent } from '../../api/errors.ts';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { DangerButton } from '../layout/DangerButton.tsx';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import type { OpenConflict } from '../save/saveState.ts';
import { DeletedHistoryLink } from '../state/DeletedHistoryLink.tsx';
import { InlineError } from '../state/InlineError.tsx';
import { applyChoices, type Side } from './applyChoices.ts';
import { ConflictBody } from './ConflictBody.tsx';
import { messages, ownMessages } from './messages.ts';

interface Props {
  conflict: OpenConflict;
  fields: ReadonlyMap<string, FieldMetadata>;
  /** The user chooses the value of a field that both changed. */
  onChoose: (field: string, side: Side) => void;
  /** Saves the merged values. */
  onSave: (values: object) => void;
  /** Discards the user's changes in favor of the server's version. */
  onDrop: () => void;
  /** Leaves the conflict unresolved: the next save opens the dialog again. */
  onBack: () => void;
}

/**
 * Shown if another user, or the same user elsewhere, saved first. Changes that don't overlap are merged. For a field changed
 * by both, the user chooses; nothing is preselected. A record that was deleted meanwhile cannot be saved: the dialog leads
 * back to the input, or to the history of the record.
 */
export function ConflictDialog({ conflict, fields, onChoose, onSave, onDrop, onBack }: Props) {
  const intl = useIntl();
  const userId = useAppSelector(selectUser)?.id;
  const authorId = 'newest' in conflict ? conflict.newest.authorId : undefined;
  const isOwn = authorId !== undefined && authorId === userId;
  const texts = isOwn ? { ...messages, ...ownMessages } : messages;
  const deletion = 'error' in conflict && isAbsent(conflict.error) ? conflict.error : undefined;
  return (
    <ModalDialog title={<FormattedMessage {...(deletion ? messages.deletedTitle : texts.title)} />} onDismiss={onBack}>
      <DialogContent>
        {deletion ? (
          <>
            <Text as="p" block>
              <FormattedMessage {...messages.deleted} />
            </Text>
            <DeletedHistoryLink error={deletion} />
          </>
        ) : 'error' in conflict ? (
          <InlineError text={intl.formatMessage(messages.newestFailed)} error={conflict.error} />
        ) : (
          <ConflictBody
            changes={conflict.merge.changes}
            changedAt={conflict.newest.changedAt}
            authorId={isOwn ? undefined : authorId}
            texts={texts}
            fields={fields}
            choices={conflict.choices}
            onChoose={({ key }, side) => onChoose(key, side)}
          />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onBack}>
          <FormattedMessage {...messages.back} />
        </Button>
        {'merge' in conflict && (
          <>
            <DangerButton onClick={onDrop}>
              <FormattedMessage {...messages.drop} />
            </DangerButton>
            <Button
              appearance="primary"
              disabledFocusable={conflict.merge.changes.some(
                ({ key, kind }) => kind === 'overlap' && !conflict.choices[key],
              )}
              onClick={() => onSave(applyChoices(conflict.merge, conflict.choices))}
            >
              <FormattedMessage {...messages.save} />
            </Button>
          </>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
