import { Field, Textarea } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { asText } from '../asText.ts';
import type { Outcome } from '../checks/types.ts';
import { formatDurations } from '../formatDurations.ts';
import { messages } from '../messages.ts';

/** Copies the results as text. Without the clipboard API (plain http) or if it fails, `field` shows the text selected. */
export function useCopyResults(outcomes: readonly Outcome[]): { copy: () => Promise<void>; field: ReactNode } {
  const intl = useIntl();
  const notify = useNotify();
  const [shown, setShown] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), [shown]);

  const copy = async (): Promise<void> => {
    const text = asText(outcomes, (message, values) =>
      intl.formatMessage(message, formatDurations(values, intl.locale)),
    );
    if (!('clipboard' in navigator)) return setShown(text);
    try {
      await navigator.clipboard.writeText(text);
      notify.success(messages.copied);
    } catch {
      setShown(text);
    }
  };
  const field = shown !== undefined && (
    <Field label={intl.formatMessage(messages.copyHere)}>
      <Textarea ref={area} readOnly value={shown} rows={8} textarea={{ dir: 'auto' }} />
    </Field>
  );
  return { copy, field };
}
