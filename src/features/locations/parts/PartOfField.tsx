import { Button, Field, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useFieldTexts, type FieldProps } from '../../../shared/form/fieldProps.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { messages } from '../messages.ts';
import { useAncestors } from '../../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { LocationName, useLocationName } from './LocationName.tsx';
import { LocationPicker } from './LocationPicker.tsx';

const useStyles = makeStyles({
  input: { cursor: 'pointer' },
  // In a low window the tree is the part that becomes lower.
  surface: { inlineSize: 'min(32rem, 90vw)', zIndex: 2, display: 'grid', gridTemplateRows: 'minmax(0, auto)' },
});

/** Height in CSS pixels of the bar with the buttons of the form, which stays at the end of the window. */
const barHeight = (input: HTMLInputElement | null): number =>
  input?.form?.lastElementChild?.getBoundingClientRect().height ?? 0;

interface Props extends FieldProps {
  /** Id of the Location being edited; undefined for a new one. */
  locationId?: string;
  /** The Location may be part of a building. */
  mayBeInBuilding: boolean;
  /** Name of the initial parent, shown until the current name has loaded. */
  storedName?: string;
  /** Location under which a save without a parent places the Location; shown while the field is empty. */
  fallbackId?: string | undefined;
}

/** Selects the parent from the hierarchy. The value is the bare id, '' for none. */
export function PartOfField(props: Props) {
  const { name, label, required, disabled, placeholder, locationId, mayBeInBuilding, storedName, fallbackId } =
    useFieldTexts(props);
  const styles = useStyles();
  const intl = useIntl();
  const { value, setValue, leave, error } = useFormField<string>(name, {
    label,
    show: (id) => <LocationName id={id} />,
  });
  const [stored] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [bar, setBar] = useState(0);
  const treeId = useId();
  const placed = useMemo(() => ({ id: locationId ?? '', mayBeInBuilding }), [locationId, mayBeInBuilding]);
  const { ancestry, query } = useAncestors(value);
  const nameOf = useTranslatedName();
  const fallback = useLocationName(value === '' ? (fallbackId ?? '') : '');
  const levelName = useLevelName();
  const unknown = value !== '' && query.currentData !== undefined && !query.isFetching && !ancestry;
  const shown =
    (ancestry && nameOf(ancestry.location)) ??
    (value === stored ? storedName : undefined) ??
    (query.isFetching ? '' : value);

  const toggle = (next: boolean): void => {
    setOpen(next);
    if (next) setBar(barHeight(input.current));
    else leave();
  };
  /** Closes after a key press or a selection and returns the focus to the input. */
  const close = (): void => {
    toggle(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    toggle(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    // Without `relatedTarget` the window lost the focus or the focus was dropped; the popover closes on outside clicks.
    if (relatedTarget && relatedTarget !== input.current && !currentTarget.contains(relatedTarget)) toggle(false);
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
        input.current?.focus();
      }}
    />
  );

  return (
    <Field
      label={label}
      required={required}
      hint={
        // The parent decides the level.
        ancestry && error === undefined
          ? intl.formatMessage(messages.levelIn, {
              level: levelName(ancestry.level + 1),
              name: nameOf(ancestry.location),
            })
          : fallback && intl.formatMessage(messages.partOfRoot, { name: fallback })
      }
      validationMessage={unknown ? intl.formatMessage(messages.parentUnknown, { id: value }) : error}
    >
      {(field) => (
        <Popover
          open={open}
          onOpenChange={(event, data) => (event.type === 'keydown' && !data.open ? close() : toggle(data.open))}
          inline
          positioning={{
            position: 'below',
            align: 'start',
            autoSize: 'height',
            overflowBoundaryPadding: { bottom: bar },
          }}
        >
          <PopoverTrigger disableButtonEnhancement>
            <Input
              {...field}
              ref={input}
              role="combobox"
              aria-haspopup="tree"
              aria-expanded={open}
              aria-controls={open ? treeId : undefined}
              readOnly
              disabled={disabled}
              value={shown}
              placeholder={placeholder}
              input={{ className: styles.input }}
              onKeyDown={onKeyDown}
              contentAfter={
                <>
                  {clear}
                  <ChevronDownRegular
                    onClick={(event) => {
                      // The popover would treat it as a click outside.
                      event.stopPropagation();
                      toggle(!open);
                    }}
                  />
                </>
              }
            />
          </PopoverTrigger>
          <PopoverSurface
            id={treeId}
            className={styles.surface}
            aria-label={intl.formatMessage(messages.partOfOpen)}
            onBlur={onBlur}
          >
            <LocationPicker
              selected={value}
              takesFocus
              placed={placed}
              // A move is not stored in the outbox, so it cannot wait for a new parent.
              hasNew={locationId === undefined}
              onSelect={(id) => {
                setValue(id);
                close();
              }}
            />
          </PopoverSurface>
        </Popover>
      )}
    </Field>
  );
}
