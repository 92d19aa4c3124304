import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Yes, no or unanswered; a checkbox could not distinguish the last two. */
export function BooleanWidget({ question, label, answer, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const value = answer?.valueBoolean;
  return (
    <div className={styles.root}>
      <RadioGroup
        layout="horizontal"
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        onChange={(_event, data) => onChange(withValue(answer, { valueBoolean: data.value === 'true' }))}
      >
        <Radio value="true" label={intl.formatMessage(messages.yes)} />
        <Radio value="false" label={intl.formatMessage(messages.no)} />
      </RadioGroup>
      {value !== undefined && !question.required && !disabled && (
        <Button
          appearance="subtle"
          size="small"
          aria-label={intl.formatMessage(messages.clearNamed, { name: label })}
          onClick={() => onChange(undefined)}
        >
          {intl.formatMessage(messages.clear)}
        </Button>
      )}
    </div>
  );
}
