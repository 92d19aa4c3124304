import { Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { messages } from '../messages.ts';

export interface CloseParams {
  comments: string;
  /** When the form was opened, an ISO instant: the start of the recorded period. */
  openedAt: string;
}

/** The comment on all selected flags. */
export function CloseFields({ params, onChange }: BulkFieldsProps<CloseParams>) {
  const intl = useIntl();
  const [now] = useState(() => new Date().toISOString());
  const { comments = '', openedAt = now } = params;
  return (
    <Field label={intl.formatMessage(messages.comments)} required>
      <Textarea
        resize="vertical"
        textarea={{ rows: 4, dir: comments ? 'auto' : undefined }}
        value={comments}
        placeholder={intl.formatMessage(messages.howResolved)}
        onChange={(_event, { value }) => onChange({ comments: value, openedAt })}
      />
    </Field>
  );
}
