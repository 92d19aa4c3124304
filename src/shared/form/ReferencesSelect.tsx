import { Button, makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { useChosenName, type NameOf } from './useChosenName.ts';
import type { ReferenceOption, UseOptions } from './usePagedOptions.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  // A long name wraps instead of overflowing the window.
  tag: { maxInlineSize: '100%', blockSize: 'auto', minBlockSize: '32px', overflowWrap: 'anywhere', textAlign: 'start' },
});

/** Tags shown before "Show all": a group may have thousands of members. */
const maxCollapsedTags = 30;

interface Props {
  /** Part of the accessible name of the tags. */
  label: string;
  value: readonly ReferenceOption[];
  onChange: (value: readonly ReferenceOption[]) => void;
  useOptions: UseOptions;
  /** Current name of a value; overrides its label. */
  nameOf?: NameOf;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/**
 * Several references as removable tags, and below them a select that searches on the server. Selected values are marked
 * in its list; selecting one again removes it. Must be rendered inside a Field.
 */
export function ReferencesSelect(props: Props) {
  const { label, value, onChange, useOptions, nameOf, placeholder, disabled, onBlur } = props;
  const styles = useStyles();
  const intl = useIntl();
  const textOf = useChosenName();
  const [all, setAll] = useState(false);
  const shown = all ? value : value.slice(0, maxCollapsedTags);

  const without = (removed: string): readonly ReferenceOption[] => value.filter((option) => option.value !== removed);
  const toggle = (chosen: string | undefined, text = chosen, display?: string): void => {
    if (chosen === undefined || text === undefined) return;
    const remaining = without(chosen);
    onChange(
      remaining.length < value.length
        ? remaining
        : [...value, { value: chosen, label: text, ...(display !== undefined && { display }) }],
    );
  };
  return (
    <div className={styles.root}>
      {value.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-label={intl.formatMessage(messages.chosen, { label })}
          disabled={disabled}
          onDismiss={(_event, data) => onChange(without(data.value))}
        >
          {shown.map((option) => (
            <Tag
              key={option.value}
              className={styles.tag}
              value={option.value}
              dismissible={!disabled}
              dismissIcon={{ 'aria-label': intl.formatMessage(messages.remove) }}
            >
              {textOf(option, nameOf?.(option.value))}
            </Tag>
          ))}
        </TagGroup>
      )}
      {shown.length < value.length && (
        <div>
          <Button size="small" appearance="transparent" onClick={() => setAll(true)}>
            {intl.formatMessage(messages.showAll, { count: value.length })}
          </Button>
        </div>
      )}
      <ReferenceSelect
        value={undefined}
        selectedValues={value.map((option) => option.value)}
        onChange={toggle}
        useOptions={useOptions}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={onBlur}
      />
    </div>
  );
}
