import { Button, Field, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FieldProps } from '../../../shared/form/fieldProps.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { messages } from '../messages.ts';
import { useLocationName } from '../useLocationName.ts';
import { PlacePicker } from './PlacePicker.tsx';

const useStyles = makeStyles({
  input: { cursor: 'pointer' },
  surface: { inlineSize: 'min(32rem, 90vw)' },
});

interface Props extends FieldProps {
  /** The place being edited: neither it nor what lies below it can be chosen. */
  placeId?: string;
  /** Name of the parent the form began with, until the server tells the current one. */
  storedName?: string;
}

/** The parent, chosen from the hierarchy; the form holds the bare id, '' for none. */
export function PartOfField({ name, label, required, disabled, placeholder, placeId, storedName }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { value, setValue, leave, error } = useFormField<string>(name);
  const [stored] = useState(value);
  const [open, setOpen] = useState(false);
  const found = useLocationName(value);
  const shown = found ?? (value === stored ? storedName : undefined) ?? value;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  const toggle = (next: boolean): void => {
    setOpen(next);
    if (!next) leave();
  };
  const clear = value !== '' && (
    <Button
      appearance="transparent"
      size="small"
      icon={<DismissRegular />}
      aria-label={intl.formatMessage(messages.partOfClear)}
      onClick={(event) => {
        event.stopPropagation();
        setValue('');
      }}
    />
  );

  return (
    <Field label={label} required={required} validationMessage={error}>
      {(field) => (
        <Popover open={open} onOpenChange={(_event, data) => toggle(data.open)} trapFocus positioning="below-start">
          <PopoverTrigger disableButtonEnhancement>
            <Input
              {...field}
              role="combobox"
              aria-haspopup="tree"
              aria-expanded={open}
              readOnly
              disabled={disabled}
              value={shown}
              placeholder={placeholder}
              input={{ className: styles.input }}
              onKeyDown={onKeyDown}
              contentAfter={
                <>
                  {clear}
                  <ChevronDownRegular />
                </>
              }
            />
          </PopoverTrigger>
          <PopoverSurface className={styles.surface} aria-label={intl.formatMessage(messages.partOfOpen)}>
            <PlacePicker
              selected={value}
              without={placeId}
              onSelect={(id) => {
                setValue(id);
                toggle(false);
              }}
            />
          </PopoverSurface>
        </Popover>
      )}
    </Field>
  );
}
