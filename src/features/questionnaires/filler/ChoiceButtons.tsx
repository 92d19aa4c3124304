import { Button, Checkbox, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { AnswerChoice } from './options.ts';
import { RichText } from './RichText.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', justifyItems: 'start' },
  // In a row as long as it fits, as the author chose.
  row: { display: 'flex', flexDirection: 'row', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

export interface ChoiceProps {
  choices: readonly AnswerChoice[];
  /** Keys of the chosen options. */
  chosen: readonly string[];
  multiple: boolean;
  clearable: boolean;
  label: string;
  disabled: boolean;
  /** Options side by side. */
  horizontal: boolean;
  /** Selects a key, or toggles it if `multiple`; undefined clears. */
  onChoose: (key: string | undefined) => void;
}

/** All options at once: radio buttons for a single answer, checkboxes for several. */
export function ChoiceButtons(props: ChoiceProps) {
  const { choices, chosen, multiple, clearable, label, disabled, horizontal, onChoose } = props;
  const styles = useStyles();
  const intl = useIntl();
  if (multiple) {
    return (
      <div className={horizontal ? styles.row : styles.list}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.key}
            label={<ChoiceLabel choice={choice} />}
            checked={chosen.includes(choice.key)}
            disabled={disabled}
            onChange={() => onChoose(choice.key)}
          />
        ))}
      </div>
    );
  }
  const current = chosen.find((key) => choices.some((choice) => choice.key === key));
  return (
    <div className={styles.list}>
      <RadioGroup
        aria-label={label}
        className={mergeClasses(horizontal && styles.row)}
        value={current ?? ''}
        disabled={disabled}
        onChange={(_event, data) => onChoose(data.value)}
      >
        {choices.map((choice) => (
          <Radio key={choice.key} value={choice.key} label={<ChoiceLabel choice={choice} />} />
        ))}
      </RadioGroup>
      {current !== undefined && clearable && !disabled && (
        <Button
          appearance="subtle"
          size="small"
          aria-label={intl.formatMessage(messages.clearNamed, { name: label })}
          onClick={() => onChoose(undefined)}
        >
          {intl.formatMessage(messages.clear)}
        </Button>
      )}
    </div>
  );
}

function ChoiceLabel({ choice: { prefix, label, element } }: { choice: AnswerChoice }) {
  return (
    <>
      {prefix && (
        <>
          <bdi>{prefix}</bdi>{' '}
        </>
      )}
      <RichText text={label} element={element} />
    </>
  );
}
