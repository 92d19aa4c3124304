import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import type { FhirResource } from 'fhir/r4';
import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { FieldAbout } from '../form/FieldsContext.ts';
import { ChangeLines } from './ChangeLines.tsx';
import type { HistoryType } from './historyTypes.ts';
import { messages } from './messages.ts';
import { elementsOf, movesPlace, type Elements } from './restore.ts';
import { say } from './said.ts';
import { useChanges } from './useChanges.ts';
import { useRestore } from './useRestore.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  type: HistoryType;
  target: FhirResource;
  version: string;
  /** What is saved now; undefined when it was deleted. */
  now: FhirResource | undefined;
  onClose: () => void;
}

/** The inside of the dialog: what would change compared with now, and the button that writes it. */
export function RestoreForm({ type, target, version, now, onClose }: Props) {
  const styles = useStyles();
  const pairs = useMemo(() => [{ before: now, after: target }], [now, target]);
  const { changes, words } = useChanges(pairs);
  const { flow, busy } = useRestore({ type, target, version, now });
  const lines = changes[0] ?? [];
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that had the focus while the dialog was loading is gone.
  useEffect(() => cancel.current?.focus(), []);
  const nothing = lines.length === 0 && now !== undefined;
  const text = nothing ? messages.restoreNothing : now ? messages.restoreText : messages.restoreDeleted;

  const save = async (elements: Elements): Promise<void> => {
    const { outcome } = await flow.save(elements);
    if (outcome === 'saved') onClose();
  };
  const { open } = flow;
  const about = (key: string): FieldAbout => ({
    label: words.path([{ element: key }]),
    show: (value) => words.said(say(value, key)),
  });
  return (
    <>
      <DialogContent className={styles.root}>
        <div>
          <FormattedMessage {...text} values={{ version }} />
        </div>
        <ChangeLines changes={lines} words={words} />
        {movesPlace(target, now) && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <FormattedMessage {...messages.restoreMoves} />
            </MessageBarBody>
          </MessageBar>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={cancel} onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button appearance="primary" disabledFocusable={busy || nothing} onClick={() => void save(elementsOf(target))}>
          <FormattedMessage {...messages.restore} />
        </Button>
      </DialogActions>
      {open && (
        <ConflictDialog
          conflict={open}
          fields={new Map(Object.keys({ ...target, ...now }).map((key) => [key, about(key)]))}
          onSave={(merged) => {
            if ('newest' in open) flow.settle(open.newest);
            void save(merged);
          }}
          onDrop={onClose}
          onBack={flow.back}
        />
      )}
    </>
  );
}
