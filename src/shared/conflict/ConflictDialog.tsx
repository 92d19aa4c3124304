import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { InlineError } from '../state/InlineError.tsx';
import type { OpenConflict } from './conflict.ts';
import { ConflictBody } from './ConflictBody.tsx';
import type { Side } from './ConflictChoice.tsx';
import { messages } from './messages.ts';
import { applyChoices } from './applyChoices.ts';

interface Props<Values extends object> {
  conflict: OpenConflict<Values>;
  together?: readonly (readonly string[])[];
  fields: ReadonlyMap<string, FieldMetadata>;
  /** Saves the merged values. */
  onSave: (values: Values) => void;
  /** Discards the user's changes in favor of the server's version. */
  onDrop: () => void;
  /** Resolves nothing: the next save opens the dialog again. */
  onBack: () => void;
}

/**
 * Shown when another user saved first. Changes that don't overlap are merged. For a field changed by both, the user
 * chooses; nothing is preselected.
 */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { conflict, together = [], fields, onSave, onDrop, onBack } = props;
  const intl = useIntl();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const merge = 'merge' in conflict ? conflict.merge : undefined;
  const open = merge?.changes.some(({ key, kind }) => kind === 'overlap' && !choices.has(key)) ?? true;

  const choose = (key: string, side: Side): void => {
    const keys = together.find((group) => group.includes(key)) ?? [key];
    setChoices(new Map([...choices, ...keys.map((name) => [name, side] as const)]));
  };
  return (
    <ModalDialog title={<FormattedMessage {...messages.title} />} onDismiss={onBack}>
      <DialogContent>
        {'error' in conflict ? (
          <InlineError text={intl.formatMessage(messages.newestFailed)} error={conflict.error} />
        ) : (
          <ConflictBody
            changes={conflict.merge.changes}
            changedAt={conflict.newest.changedAt}
            fields={fields}
            choices={choices}
            onChoose={({ key }, side) => choose(key, side)}
          />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onBack}>
          <FormattedMessage {...messages.back} />
        </Button>
        {merge && (
          <>
            <Button onClick={onDrop}>
              <FormattedMessage {...messages.drop} />
            </Button>
            <Button appearance="primary" disabledFocusable={open} onClick={() => onSave(applyChoices(merge, choices))}>
              <FormattedMessage {...messages.save} />
            </Button>
          </>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
