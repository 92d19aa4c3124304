import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { containsText } from '../../../../common/fhir/foldText.ts';
import type { ChoiceProps } from './ChoiceButtons.tsx';
import { messages } from './messages.ts';
import type { AnswerChoice } from './options.ts';

/** Maximum number of options rendered; typing filters longer value sets. */
const maxOptions = 100;

/** Combobox for many options, filtered by typing. */
export function ChoiceList({
  choices,
  chosen,
  multiple,
  clearable,
  label,
  disabled,
  onChoose,
}: Omit<ChoiceProps, 'horizontal'>) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();
  const nameOf = ({ prefix, label: text }: AnswerChoice) => [prefix, text].filter(Boolean).join(' ');
  const found = choices.filter((choice) => containsText(nameOf(choice), typed ?? ''));
  const names = choices.filter(({ key }) => chosen.includes(key)).map(nameOf);
  return (
    <Combobox
      aria-label={label}
      freeform
      clearable={clearable}
      multiselect={multiple}
      disabled={disabled}
      value={typed ?? names.join(', ')}
      selectedOptions={[...chosen]}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, data) => {
        if (!data.open) setTyped(undefined);
      }}
      onOptionSelect={(event, data) => {
        // Tab moves the focus; it must not select the active option.
        if ('key' in event && event.key === 'Tab') return;
        setTyped(undefined);
        if (data.optionValue !== undefined) onChoose(data.optionValue);
        else if (data.selectedOptions.length === 0 && event.type === 'click') onChoose(undefined);
      }}
    >
      {found.slice(0, maxOptions).map((choice) => (
        <Option key={choice.key} value={choice.key} text={nameOf(choice)}>
          {nameOf(choice)}
        </Option>
      ))}
      {found.length > maxOptions && (
        <Option disabled text="">
          {intl.formatMessage(messages.moreOptions, { count: found.length - maxOptions })}
        </Option>
      )}
      {found.length === 0 && (
        <Option disabled text="">
          {intl.formatMessage(messages.noOptions)}
        </Option>
      )}
    </Combobox>
  );
}
