import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { parseDecimal, unambiguous } from '../../../common/fhir/decimalEntry.ts';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalS, marginBlockStart: tokens.spacingVerticalXS },
});

interface Props {
  /** The typed text. */
  typed: string;
  /** Offers whole numbers only. */
  isInteger?: boolean;
  /** Called with the chosen number as a text that has one meaning. */
  onChoose: (number: string) => void;
}

/** Buttons for the two meanings of a number such as `1,500`; nothing for a text with one meaning. */
export function NumberChoice({ typed, isInteger = false, onChoose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { text, grouped } = parseDecimal(typed) ?? {};
  if (text === undefined || grouped === undefined) return null;
  const numbers = isInteger ? [grouped] : [text, grouped];
  return (
    <div className={styles.root}>
      {numbers.map((number) => (
        <Button key={number} size="small" onClick={() => onChoose(unambiguous(number))}>
          {intl.formatNumber(Number(number))}
        </Button>
      ))}
    </div>
  );
}
