import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  MenuTrigger,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { labelOf } from '../../form/options.ts';
import { useChosenName } from '../../form/useChosenName.ts';
import { formatDay } from '../../intl/dates.ts';
import { useText } from '../../intl/useText.ts';
import { useRestoreFocus } from '../../layout/useRestoreFocus.ts';
import { filterValues } from '../listParams.ts';
import { messages } from '../messages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { periodOf, type ListFilter } from './listFilter.ts';

const useStyles = makeStyles({
  chip: { maxInlineSize: '100%', minInlineSize: 0 },
  text: {
    minInlineSize: 0,
    maxInlineSize: '18rem',
    '& > *': { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  surface: { minInlineSize: '16rem', maxInlineSize: 'min(24rem, 90vw)', padding: tokens.spacingHorizontalL },
});

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** An active filter: its button opens the editor, × removes it unless it is required. */
export function FilterChip({ filter, value, onChange, open, onOpenChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const text = useText();
  useRestoreFocus(open && filter.kind !== 'choice');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The selection of a reference closes the editor. The list of filters focuses its own button if the chip is removed.
    if (filter.kind === 'reference' && wasOpen.current && !open && value !== '') button.current?.focus();
    wasOpen.current = open;
  });
  const label = text(filter.label);
  const tag = (primary: ReactElement) => (
    <InteractionTag
      className={styles.chip}
      size="small"
      // A filter that cannot be removed differs from those that can.
      appearance={filter.isRequired ? 'outline' : 'brand'}
      value={filter.key}
    >
      {primary}
      {!filter.isRequired && (
        <InteractionTagSecondary
          // The library refers to the text of the chip as part of the name.
          aria-labelledby={undefined}
          aria-label={intl.formatMessage(messages.removeFilter, { label })}
          onClick={() => onChange('')}
        />
      )}
    </InteractionTag>
  );
  const primary = (
    <InteractionTagPrimary ref={button} className={styles.text} hasSecondaryAction={!filter.isRequired}>
      {value === '' ? (
        label
      ) : (
        <FormattedMessage {...messages.chip} values={{ label, value: <FilterValue filter={filter} value={value} /> }} />
      )}
    </InteractionTagPrimary>
  );
  if (filter.kind === 'choice') {
    return (
      <ChoiceMenu
        options={filter.options}
        value={value}
        onChange={onChange}
        isMultiple={filter.isMultiple}
        open={open}
        onOpenChange={(_event, data) => onOpenChange(data.open)}
      >
        {tag(<MenuTrigger disableButtonEnhancement>{primary}</MenuTrigger>)}
      </ChoiceMenu>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={(event, data) => {
        // The popover of an added filter was not opened by its chip, so the library does not return the focus there.
        if (!data.open && event.type === 'keydown') button.current?.focus();
        onOpenChange(data.open);
      }}
      trapFocus
      positioning="below-start"
    >
      {tag(<PopoverTrigger disableButtonEnhancement>{primary}</PopoverTrigger>)}
      <PopoverSurface className={styles.surface} aria-label={label}>
        <FilterEditor
          filter={filter}
          value={value}
          defaultOpen={value === ''}
          onChange={(next) => {
            onChange(next);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

/** The value of a filter as text. */
function FilterValue({ filter, value }: Pick<Props, 'filter' | 'value'>) {
  const text = useText();
  const intl = useIntl();
  switch (filter.kind) {
    case 'choice': {
      const labels = (filter.isMultiple ? filterValues(value) : [value]).map((one) =>
        text(labelOf(filter.options, one)),
      );
      return intl.formatList(labels, { type: 'disjunction' });
    }
    case 'reference':
      return <ReferenceName useName={filter.useName} value={value} />;
    case 'date':
      return <bdi>{formatDay(value)}</bdi>;
    case 'period': {
      const { from, to } = periodOf(value);
      const message = from && to ? messages.between : from ? messages.since : messages.until;
      return intl.formatMessage(message, { from: formatDay(from), to: formatDay(to) });
    }
  }
}

function ReferenceName({ useName, value }: Pick<ListFilter & { kind: 'reference' }, 'useName'> & { value: string }) {
  const text = useChosenName();
  return <bdi>{text({ value }, useName(value))}</bdi>;
}
