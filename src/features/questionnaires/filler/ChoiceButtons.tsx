import { Button, Checkbox, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { AnswerChoice } from './options.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', justifyItems: 'start' },
});

export interface ChoiceProps {
  choices: readonly AnswerChoice[];
  /** Keys of the chosen options. */
  chosen: readonly string[];
  multiple: boolean;
  clearable: boolean;
  label: string;
  disabled: boolean;
  /** Selects a key, or toggles it if `multiple`; undefined clears. */
  onChoose: (key: string | undefined) => void;
}

/** All options at once: radio buttons for a single answer, checkboxes for several. */
export function ChoiceButtons({ choices, chosen, multiple, clearable, label, disabled, onChoose }: ChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (multiple) {
    return (
      <div className={styles.list}>
        {choices.map(({ key, label: text }) => (
          <Checkbox
            key={key}
            label={text}
            checked={chosen.includes(key)}
            disabled={disabled}
            onChange={() => onChoose(key)}
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
        value={current ?? ''}
        disabled={disabled}
        onChange={(_event, data) => onChoose(data.value)}
      >
        {choices.map(({ key, label: text }) => (
          <Radio key={key} value={key} label={text} />
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
