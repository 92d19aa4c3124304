import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { ValueText } from '../form/ValueText.tsx';
import type { Side } from './applyChoices.ts';
import type { Change } from './mergeChanges.ts';
import type { ConflictTexts } from './messages.ts';

const useStyles = makeStyles({
  before: { color: tokens.colorNeutralForeground2 },
  side: { fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  change: Change;
  about: FieldMetadata | undefined;
  chosen: Side | undefined;
  texts: ConflictTexts;
  onChoose: (side: Side) => void;
}

/** A field changed by both sides: its previous value, and the choice between the new ones. */
export function ConflictChoice({ change, about, chosen, texts, onChoose }: Props) {
  const styles = useStyles();
  const sideText = (which: 'base' | Side): ReactNode => (
    <FormattedMessage
      {...texts[which === 'base' ? 'before' : which]}
      values={{
        b: (text) => <span className={styles.side}>{text}</span>,
        value: <ValueText value={change[which]} about={about} />,
      }}
    />
  );
  return (
    <Field label={about?.label ?? change.key} required>
      <Text className={styles.before}>{sideText('base')}</Text>
      <RadioGroup value={chosen ?? ''} onChange={(_event, data) => onChoose(data.value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} label={<span>{sideText(side)}</span>} />
        ))}
      </RadioGroup>
    </Field>
  );
}
