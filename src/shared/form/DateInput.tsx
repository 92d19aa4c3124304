import { Button, Input, makeStyles, type InputProps } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDateEntry, parseDateEntry } from '../intl/dateEntry.ts';
import { messages } from './messages.ts';
import { useDateFormat } from './useDateFormat.ts';

const useStyles = makeStyles({
  root: { position: 'relative' },
  // The browser shows its calendar below this input, which is never seen.
  native: {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockEnd: 0,
    inlineSize: '1px',
    blockSize: '1px',
    border: 'none',
    padding: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
});

interface Props extends Pick<InputProps, 'name' | 'disabled' | 'onBlur' | 'className'> {
  /** A FHIR date, '' for none, or a text that is not a date. */
  value: string;
  /** Receives a FHIR date, '', or the text if it is not a date. */
  onChange: (value: string) => void;
  /** Bounds of the calendar as YYYY-MM-DD; they do not restrict what is typed. */
  min?: string | undefined;
  max?: string | undefined;
  /** Also accepts a year, and a month with its year. */
  isPartial?: boolean;
  /** The Field shows the format; without it, the empty input does. */
  hasHint?: boolean;
}

/**
 * A date, typed in the format of the UI language or as YYYY-MM-DD, or chosen from the browser's calendar. Must be rendered
 * inside a Field.
 */
export function DateInput({ value, onChange, onBlur, min, max, isPartial = false, hasHint = false, ...input }: Props) {
  const styles = useStyles();
  const { locale, formatMessage } = useIntl();
  const format = useDateFormat();
  const [typed, setTyped] = useState<string>();
  const native = useRef<HTMLInputElement>(null);
  return (
    <Input
      {...input}
      // The format in the empty input is a text.
      input={{ dir: value ? 'ltr' : undefined }}
      autoComplete="off"
      placeholder={hasHint ? undefined : format}
      value={typed ?? formatDateEntry(value, locale)}
      onChange={(_event, data) => {
        setTyped(data.value);
        onChange(parseDateEntry(data.value, locale, isPartial) ?? data.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      contentAfter={
        <span className={styles.root}>
          <input
            ref={native}
            className={styles.native}
            type="date"
            aria-hidden
            tabIndex={-1}
            value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
            disabled={input.disabled}
            min={min}
            max={max}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button
            appearance="transparent"
            size="small"
            icon={<CalendarRegular />}
            aria-label={formatMessage(messages.openCalendar)}
            disabled={input.disabled ?? false}
            onClick={() => native.current?.showPicker()}
          />
        </span>
      }
    />
  );
}
