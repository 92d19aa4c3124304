import { makeStyles, Slider, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { controlOf } from '../extensions.ts';
import { messages } from '../messages.ts';
import { ItemLabel } from '../RichText.tsx';
import type { SliderRange } from '../slider.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' },
  slider: { gridColumn: '1 / -1' },
  lower: { gridColumn: 1, gridRow: 2, color: tokens.colorNeutralForeground2 },
  upper: { gridColumn: 3, gridRow: 2, color: tokens.colorNeutralForeground2, textAlign: 'end' },
});

interface Props {
  question: QuestionnaireItem;
  range: SliderRange;
  label: string;
  value: number | undefined;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A slider with the labels of its ends. The field beside it shows whether there is an answer, and accepts every number. */
export function NumberSlider({ question, range: { min, max, step }, label, value, disabled, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const end = (control: string) =>
    (question.item ?? []).find((item) => item.type === 'display' && controlOf(item) === control);
  const [lower, upper] = [end('lower'), end('upper')];
  return (
    <div className={styles.root}>
      <Slider
        className={styles.slider}
        aria-label={intl.formatMessage(messages.slider, { name: label })}
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value ?? min))}
        disabled={disabled}
        onChange={(_event, data) => onChange(data.value)}
      />
      <span className={styles.lower}>{lower ? <ItemLabel item={lower} /> : intl.formatNumber(min)}</span>
      <span className={styles.upper}>{upper ? <ItemLabel item={upper} /> : intl.formatNumber(max)}</span>
    </div>
  );
}
