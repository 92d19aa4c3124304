import { Button, Combobox, makeStyles, mergeClasses, Option, OptionGroup, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useRef, useState, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import { messages as outboxMessages } from '../outbox/messages.ts';
import { PendingBadge } from '../outbox/PendingBadge.tsx';
import { useNewRecordNames } from '../outbox/withNewRecords.ts';
import { InlineError } from '../state/InlineError.tsx';
import { useAutoRetry } from '../state/useAutoRetry.ts';
import { messages as tableMessages } from '../table/messages.ts';
import { messages } from './messages.ts';
import { useChosenName, type NameOf } from './useChosenName.ts';
import { usePagedOptions, type ReferenceOption, type UseOptions } from './usePagedOptions.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  control: { position: 'relative', display: 'flex' },
  // Fluent sets the physical min-width; a logical one would apply in addition. Without `minmax(0, 1fr)` the text pushes
  // the arrow out of the box.
  combobox: { flexGrow: 1, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr) auto' },
  // Room for the button that clears the value, which is beside the arrow as in every other field.
  clearable: { '& .fui-Combobox__input': { paddingInlineEnd: '28px' } },
  clear: { position: 'absolute', insetBlockStart: '4px', insetInlineEnd: '30px', minInlineSize: '24px' },
  // Fluent sets `max-height` on the element to all the space below the select: the list would cover the form.
  list: { maxHeight: '15rem !important' },
});

/** Value of the option that loads the next page; no resource has this value. */
const moreValue = ':more';

interface Props {
  /** The selected value; undefined or '' for none. */
  value: string | undefined;
  /** `label` is the text shown; `display` is the name to store if the label is a translation of it. */
  onChange: (value: string | undefined, label?: string, display?: string) => void;
  useOptions: UseOptions;
  /** Name of a value selected before the options are loaded, e.g. the display of a reference. */
  nameOf?: NameOf;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Opens the list when the select appears. */
  defaultOpen?: boolean;
  /** Only if no Field surrounds the select. */
  'aria-label'?: string;
  /** Selected values of ReferencesSelect, marked in the list, which then stays open after a selection. */
  selectedValues?: readonly string[];
}

/**
 * A select that searches on the server: 20 options per page, debounced by 500 ms, no request before the list is opened. A
 * loading failure is shown below it with "Try again". Text typed without selecting an option changes nothing, except
 * that clearing it clears the value.
 */
export function ReferenceSelect(props: Props) {
  const {
    value,
    onChange,
    useOptions,
    nameOf,
    placeholder,
    disabled,
    onBlur,
    defaultOpen = false,
    'aria-label': label,
    selectedValues,
  } = props;
  const styles = useStyles();
  const intl = useIntl();
  const textOf = useChosenName();
  const [open, setOpen] = useState(defaultOpen);
  const [wasOpen, setWasOpen] = useState(defaultOpen);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const input = useRef<HTMLInputElement>(null);
  const moreClick = useRef<Event>(undefined);
  const query = (typed ?? '').trim().slice(0, maxSearchLength);
  const search = useDebounced(query, 500);
  const paged = usePagedOptions(useOptions, search, !wasOpen);

  const failed = paged.error !== undefined && !paged.isFetching && query === search;
  useAutoRetry(failed ? paged.error : undefined, () => void paged.refetch?.());
  // Options of an earlier search don't match the current text.
  const options: readonly ReferenceOption[] = query === search ? paged.options : [];
  const loading = query !== search || (paged.isFetching ?? false);
  // Kept options are there at once; any other request waits for the connection.
  const isWaiting = useDebounced(loading && query === search && !isOnline() ? 'waiting' : '', 1_000) !== '';
  const isOffered = (name: string): boolean => options.some(({ label: text, pending }) => pending && text === name);
  const newNames = useNewRecordNames(query).filter((name) => !isOffered(name));
  const statusText =
    newNames.length > 0 && (!loading || isWaiting)
      ? intl.formatMessage(outboxMessages.notFound, { names: intl.formatList(newNames) })
      : intl.formatMessage(loading ? (isWaiting ? messages.optionsOffline : messages.loading) : messages.noOptions);

  const isClearable = Boolean(value) && !disabled;
  const nameOfValue = (): string => {
    if (!value) return '';
    const option = paged.options.find((candidate) => candidate.value === value);
    return textOf({ value }, option?.label ?? (chosen?.value === value ? chosen.label : undefined) ?? nameOf?.(value));
  };
  const choose = (next: string | undefined, text?: string): void => {
    setTyped(undefined);
    setChosen(next === undefined || text === undefined ? undefined : { value: next, label: text });
    onChange(next, text, paged.options.find((option) => option.value === next)?.display);
  };

  return (
    <div className={styles.root}>
      <div className={styles.control}>
        <Combobox
          ref={input}
          aria-label={label}
          className={mergeClasses(styles.combobox, isClearable && styles.clearable)}
          freeform
          disabled={disabled}
          placeholder={placeholder}
          // A failure without options is shown below the select, where the list would cover it.
          open={open && (!failed || options.length > 0)}
          value={typed ?? nameOfValue()}
          multiselect={selectedValues !== undefined}
          selectedOptions={selectedValues ? [...selectedValues] : value ? [value] : []}
          listbox={{ className: styles.list }}
          // Arrow down opens the list. As a tab stop, the icon would keep the list open over the next field.
          expandIcon={{ 'aria-label': intl.formatMessage(messages.openList), tabIndex: -1 }}
          onOpenChange={(event, data) => {
            if (data.open) {
              setOpen(true);
              setWasOpen(true);
            } else if (event.nativeEvent !== moreClick.current) {
              setOpen(false);
              if (typed === '' && event.type === 'blur') choose(undefined);
              else setTyped(undefined);
            }
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setWasOpen(true);
          }}
          onOptionSelect={(event, data) => {
            // Tab leaves the field; it must not select the active option. Typing (no option value) does not clear the
            // value.
            if (data.optionValue === undefined || ('key' in event && event.key === 'Tab')) return;
            if (data.optionValue !== moreValue) return choose(data.optionValue, data.optionText);
            // A click closes the list after this event; Enter has closed it already.
            moreClick.current = event.nativeEvent;
            paged.loadMore?.();
            setTyped(typed);
            setOpen(true);
          }}
          onBlur={onBlur}
        >
          {options.length > 0 && (
            <OptionGroup
              label={
                paged.more === undefined
                  ? undefined
                  : paged.more === 0
                    ? intl.formatMessage(tableMessages.total, { count: options.length })
                    : intl.formatMessage(messages.showing, { shown: options.length, more: paged.more })
              }
            >
              {options.map((option) => (
                <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
                  {option.label}
                  {option.pending && <PendingBadge state={option.pending} />}
                </Option>
              ))}
            </OptionGroup>
          )}
          {paged.loadMore && options.length > 0 && (
            <Option value={moreValue} text={intl.formatMessage(messages.loadMore)}>
              {intl.formatMessage(messages.loadMore)}
            </Option>
          )}
          {(loading || options.length === 0) && (
            <Option disabled value=":line" text={statusText}>
              {statusText}
            </Option>
          )}
        </Combobox>
        {isClearable && (
          <Button
            className={styles.clear}
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={intl.formatMessage(messages.clear)}
            onClick={() => {
              choose(undefined);
              // This button is removed together with the value.
              input.current?.focus();
            }}
          />
        )}
      </div>
      {failed && (
        <InlineError
          text={intl.formatMessage(messages.optionsFailed)}
          onRetry={paged.refetch && (() => void paged.refetch?.())}
        />
      )}
    </div>
  );
}

/** The value once it has not changed for `milliseconds`. '' is returned immediately, so that clearing is immediate. */
function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : debounced;
}
