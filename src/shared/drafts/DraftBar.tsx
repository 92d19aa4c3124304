import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChangeList } from '../conflict/ChangeList.tsx';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { formatMoment } from '../intl/dates.ts';
import { ago } from './ago.ts';
import { changesBy, type Draft } from './draft.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('shared.drafts', {
  title: ['You have unsaved input', 'Bar that offers unsaved input of an earlier visit: title'],
  text: [
    'From {ago} ({when}), with changes to: {fields}.',
    'Bar that offers unsaved input of an earlier visit. {ago}: how long ago; {when}: date, or how long ago; {fields}: list of field labels',
  ],
  restore: ['Restore', 'Bar that offers unsaved input of an earlier visit: button'],
  discard: ['Discard', 'Bar that offers unsaved input of an earlier visit: button'],
  show: ['Show the changes', 'Bar that offers unsaved input of an earlier visit: button'],
  changes: ['Changes that restoring makes in the form', 'Bar that offers unsaved input of an earlier visit: title'],
});

const useStyles = makeStyles({ changes: { padding: tokens.spacingHorizontalM } });

interface Props {
  draft: Draft;
  /** Current values of the form. */
  values: object;
  fields: ReadonlyMap<string, FieldMetadata>;
  /** When the draft was read, milliseconds since 1970. */
  now: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore a draft: its age, the changed fields and, on demand, their values. Hidden without changes. */
export function DraftBar({ draft, values, fields, now, onRestore, onDiscard }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const changes = changesBy(draft, values);
  if (changes.length === 0) return null;
  const names = changes.map(({ key }) => fields.get(key)?.label ?? key);
  return (
    <div>
      <MessageBar layout="multiline" role="status">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage {...messages.title} />
          </MessageBarTitle>
          <FormattedMessage
            {...messages.text}
            values={{
              ago: intl.formatRelativeTime(...ago(draft.savedAt, now)),
              when: <bdi dir="ltr">{formatMoment(new Date(draft.savedAt))}</bdi>,
              fields: intl.formatList(names),
            }}
          />
        </MessageBarBody>
        <MessageBarActions>
          <Button appearance="primary" onClick={onRestore}>
            <FormattedMessage {...messages.restore} />
          </Button>
          <Button onClick={onDiscard}>
            <FormattedMessage {...messages.discard} />
          </Button>
          <Button appearance="transparent" aria-expanded={shown} onClick={() => setShown(!shown)}>
            <FormattedMessage {...messages.show} />
          </Button>
        </MessageBarActions>
      </MessageBar>
      {shown && (
        <div className={styles.changes}>
          <ChangeList title={intl.formatMessage(messages.changes)} changes={changes} fields={fields} />
        </div>
      )}
    </div>
  );
}
