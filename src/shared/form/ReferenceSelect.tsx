import {
  Button,
  Combobox,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Option,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { useDebounced } from './useDebounced.ts';
import { usePagedOptions, type UseOptions } from './usePagedOptions.ts';

const useStyles = makeStyles({
  foot: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  list: { maxBlockSize: '20rem' },
});

interface Props {
  /** The chosen value; undefined or '' for none. */
  value: string | undefined;
  /** The label comes along, so that the caller can show or store the name. */
  onChange: (value: string | undefined, label?: string) => void;
  useOptions: UseOptions;
  /** Name of a value chosen before the options are loaded, e.g. the display of a reference. */
  nameOf?: (value: string) => string | undefined;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Only where no Field stands around it. */
  'aria-label'?: string;
}

/**
 * A select that searches on the server: 20 options at a time, half a second after the last key, nothing asked before it
 * is opened. A failure to load stands in the list with "Try again"; the form lives on.
 */
export function ReferenceSelect({
  value,
  onChange,
  useOptions,
  nameOf,
  placeholder,
  disabled,
  onBlur,
  ...aria
}: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const search = useDebounced((typed ?? '').trim(), 500);
  const { options, more, loadMore, isFetching, error, refetch } = usePagedOptions(useOptions, search, !wasOpen);

  const nameOfValue = (): string => {
    if (!value) return '';
    const option = options.find((candidate) => candidate.value === value);
    return option?.label ?? (chosen?.value === value ? chosen.label : undefined) ?? nameOf?.(value) ?? value;
  };
  const choose = (next: string | undefined, label?: string): void => {
    setTyped(undefined);
    setChosen(next === undefined || label === undefined ? undefined : { value: next, label });
    onChange(next, label);
  };
  const failed = error !== undefined && !isFetching;

  return (
    <Combobox
      {...aria}
      freeform
      clearable
      clearIcon={value ? { 'aria-label': intl.formatMessage(messages.clear) } : null}
      disabled={disabled}
      placeholder={placeholder}
      open={open}
      value={typed ?? nameOfValue()}
      selectedOptions={value ? [value] : []}
      listbox={{ className: styles.list }}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        if (data.open) setWasOpen(true);
        else setTyped(undefined);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setOpen(true);
        setWasOpen(true);
      }}
      onOptionSelect={(_event, data) => choose(data.optionValue, data.optionText)}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
          {option.label}
        </Option>
      ))}
      <div className={styles.foot} role="presentation">
        {isFetching && <Spinner size="tiny" label={intl.formatMessage(messages.loading)} />}
        {failed && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>
              <FormattedMessage {...messages.optionsFailed} />
            </MessageBarBody>
            {refetch && (
              <MessageBarActions>
                <Button size="small" onClick={() => void refetch()}>
                  <FormattedMessage {...messages.tryAgain} />
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        {!isFetching && !failed && options.length === 0 && (
          <Text>
            <FormattedMessage {...messages.noOptions} />
          </Text>
        )}
        {!isFetching && !failed && options.length > 0 && more !== undefined && (
          <Text size={200} role="status">
            {intl.formatMessage(messages.showing, { shown: options.length, more })}
          </Text>
        )}
        {loadMore && !failed && (
          <Button size="small" appearance="subtle" disabled={isFetching} onClick={loadMore}>
            <FormattedMessage {...messages.loadMore} />
          </Button>
        )}
      </div>
    </Combobox>
  );
}
