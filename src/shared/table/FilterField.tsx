import { Field, makeStyles, tokens, type FieldProps } from '@fluentui/react-components';
import { useText, type Text } from '../intl/useText.ts';
import { useNarrow } from '../layout/useMedia.ts';

const useStyles = makeStyles({
  // Label and control as wide as their text, and never wider than the bar.
  beside: {
    gridTemplateColumns: 'auto minmax(0, auto)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxInlineSize: '100%',
    minInlineSize: 0,
    whiteSpace: 'nowrap',
    '& .fui-Combobox, & .fui-Input': { minWidth: 0, maxInlineSize: '11rem' },
    '& .fui-Combobox, & .fui-Input, & .fui-Select__select': { minBlockSize: '2rem' },
  },
});

interface Props {
  label: Text;
  children: FieldProps['children'];
}

/** A filter with its label: beside it in a command bar, above it in the panel of a narrow window. */
export function FilterField({ label, children }: Props) {
  const styles = useStyles();
  const narrow = useNarrow();
  return (
    <Field
      className={narrow ? undefined : styles.beside}
      orientation={narrow ? 'vertical' : 'horizontal'}
      label={useText()(label)}
    >
      {children}
    </Field>
  );
}
