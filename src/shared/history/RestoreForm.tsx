import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { isBusy } from '../save/saveState.ts';
import { ChangeLines } from './ChangeLines.tsx';
import type { FhirType } from '../../../common/session/permissions.ts';
import { messages } from './messages.ts';
import { elementsOf, type Elements } from './restore.ts';
import type { RestoreSteps } from './restoreSteps.ts';
import { toParts } from './valueParts.ts';
import { useChanges } from './useChanges.ts';
import { useRestore } from './useRestore.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  type: FhirType;
  steps: RestoreSteps;
  version: string;
  /** The current version; undefined if it was deleted. */
  now: FhirResource | undefined;
  /** Id of the current version, or of the deletion. */
  newestId: string | undefined;
  onClose: () => void;
}

/** Content of the dialog: the changes against the current version, and the button that restores. */
export function RestoreForm({ type, steps, version, now, newestId, onClose }: Props) {
  const { target, fault, note, writesMore = false } = steps;
  const styles = useStyles();
  const pairs = useMemo(() => [{ before: now, after: target }], [now, target]);
  const { changes, words } = useChanges(pairs);
  const { save, restore } = useRestore({ type, steps, version, now, newestId, onRestored: onClose });
  const { state, question } = save;
  const lines = changes[0] ?? [];
  const cancel = useRef<HTMLButtonElement>(null);
  const nothing = lines.length === 0 && now !== undefined && !writesMore;
  const text = nothing ? messages.restoreNothing : now ? messages.restoreText : messages.restoreDeleted;

  const conflict = state.status === 'conflict' && state.phase === 'deciding' ? state : undefined;
  const inFront = isBusy(state) || conflict !== undefined;
  // The element that had the focus, while loading or in a dialog in front, has been removed.
  useEffect(() => {
    if (!inFront) cancel.current?.focus();
  }, [inFront]);
  const about = (key: string): FieldMetadata => ({
    label: words.path([{ element: key }]),
    show: (value) => words.format(toParts(value, key)),
  });
  return (
    <>
      <DialogContent className={styles.root}>
        <div>
          <FormattedMessage {...text} values={{ version }} />
        </div>
        <ChangeLines changes={lines} words={words} />
        {(fault ?? note) && (
          <MessageBar intent={fault ? 'error' : 'info'} layout="multiline">
            <MessageBarBody>{fault ?? note}</MessageBarBody>
          </MessageBar>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button ref={cancel} onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={isBusy(state) || nothing || fault !== undefined}
          onClick={() => restore(elementsOf(target))}
        >
          <FormattedMessage {...messages.restoreNamed} values={{ version }} />
        </Button>
      </DialogActions>
      {question !== undefined &&
        steps.askQuestion?.(question, (decision) => (decision === undefined ? save.decline() : save.confirm(decision)))}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fields={new Map(Object.keys({ ...target, ...now }).map((key) => [key, about(key)]))}
          onChoose={save.choose}
          onSave={(merged) => {
            if (!('newest' in conflict)) return;
            save.resolveConflict();
            restore(merged as Elements, conflict.newest.values as Elements);
          }}
          onDrop={onClose}
          onBack={save.postponeConflict}
        />
      )}
    </>
  );
}
