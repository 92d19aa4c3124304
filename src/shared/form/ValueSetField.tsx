import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { InlineError } from '../state/InlineError.tsx';
import { useAutoRetry } from '../state/useAutoRetry.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { messages } from './messages.ts';
import { useFormField } from './useFormField.ts';

/** A concept of a value set, identified by system and code: the same code may occur in two systems. */
export interface ConceptOption {
  system?: string;
  code: string;
  display?: string;
  /** The translated name, which is not stored. */
  name?: string;
}

interface Props extends FieldProps {
  options: { data?: readonly ConceptOption[]; error?: unknown; refetch?: () => unknown };
}

function keyOf({ system = '', code }: ConceptOption): string {
  return `${system}|${code}`;
}

function labelOf({ name, display, code }: ConceptOption): string {
  return name ?? display ?? code;
}

function codingOf({ name: _name, ...coding }: ConceptOption): ConceptOption {
  return coding;
}

/** A concept of a value set. The value is the complete coding; one outside the value set is still shown. */
export function ValueSetField(props: Props) {
  const { name, label, required, disabled, placeholder, hint, options } = useFieldTexts(props);
  const intl = useIntl();
  const { value, setValue, leave, error } = useFormField<ConceptOption | undefined>(name, { label });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const offered = options.data ?? [];
  // A stored value that the list offers has its name in the language of the screen.
  const current = value && (offered.find((option) => keyOf(option) === keyOf(value)) ?? value);
  const shown = typed ? offered.filter((option) => containsText(labelOf(option), typed)) : offered;
  const failed = options.error !== undefined && options.data === undefined;
  useAutoRetry(failed ? options.error : undefined, () => void options.refetch?.());
  const empty = options.data === undefined && !failed ? messages.loading : messages.noOptions;

  return (
    <>
      <Field label={label} required={required} hint={hint} validationMessage={error}>
        <Combobox
          freeform
          disabled={disabled}
          placeholder={placeholder}
          expandIcon={{ 'aria-label': intl.formatMessage(messages.openList), tabIndex: -1 }}
          value={typed ?? (current ? labelOf(current) : '')}
          selectedOptions={value ? [keyOf(value)] : []}
          open={open}
          onChange={(event) => {
            // Pasted or dictated text opens the list, too.
            setTyped(event.target.value);
            setOpen(true);
          }}
          onOpenChange={(event, data) => {
            // A click into the input while typing moves the cursor; it must not close the list.
            const placed = typed !== undefined && event.type === 'click' && event.target instanceof HTMLInputElement;
            setOpen(data.open || placed);
            if (data.open || placed) return;
            if (typed === '' && event.type === 'blur') setValue(undefined);
            setTyped(undefined);
          }}
          onOptionSelect={(event, data) => {
            // Tab leaves the field; it must not select the active option. Typing (no option value) does not clear the
            // value.
            if (data.optionValue === undefined || ('key' in event && event.key === 'Tab')) return;
            setTyped(undefined);
            const chosen = offered.find((option) => keyOf(option) === data.optionValue);
            setValue(chosen && codingOf(chosen));
          }}
          onBlur={leave}
        >
          {shown.map((option) => (
            <Option key={keyOf(option)} value={keyOf(option)} text={labelOf(option)}>
              {labelOf(option)}
            </Option>
          ))}
          {shown.length === 0 && (
            <Option disabled text="">
              {intl.formatMessage(empty)}
            </Option>
          )}
        </Combobox>
      </Field>
      {failed && (
        <InlineError
          text={intl.formatMessage(messages.optionsFailed)}
          onRetry={options.refetch && (() => void options.refetch?.())}
        />
      )}
    </>
  );
}
