import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { FieldAbout } from '../form/FieldsContext.ts';
import { ValueText } from '../form/ValueText.tsx';
import type { Change } from './mergeChanges.ts';
import { messages } from './messages.ts';

export type Side = 'mine' | 'theirs';

const useStyles = makeStyles({
  before: { color: tokens.colorNeutralForeground2 },
  side: { marginInlineEnd: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  change: Change;
  about: FieldAbout | undefined;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** A field both changed: what it was, and what it shall be. */
export function ConflictChoice({ change, about, chosen, onChoose }: Props) {
  const styles = useStyles();
  return (
    <Field label={about?.label ?? change.key} required>
      <Text className={styles.before}>
        <span className={styles.side}>
          <FormattedMessage {...messages.before} />
        </span>
        <ValueText value={change.base} about={about} />
      </Text>
      <RadioGroup value={chosen ?? ''} onChange={(_event, data) => onChoose(data.value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={
              <>
                <span className={styles.side}>
                  <FormattedMessage {...messages[side]} />
                </span>
                <ValueText value={change[side]} about={about} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
