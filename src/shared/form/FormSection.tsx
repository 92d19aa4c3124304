import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useText, type Text as Label } from '../intl/useText.ts';
import { TWO_COLUMNS, useWideStyle } from './columns.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    minInlineSize: 0,
    margin: 0,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { marginBlock: 0 },
  hint: { display: 'block', color: tokens.colorNeutralForeground2 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    // Fluent's controls have a height in pixels, which large text exceeds.
    '& .fui-Input, & .fui-Combobox, & .fui-Select__select, & .fui-SpinButton': { minBlockSize: '2rem' },
    [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface Props {
  title: Label;
  /** What the fields are for, if the title does not say it. */
  hint?: Label;
  children: ReactNode;
}

/** Titled part of a form. Fields are in two columns where the form is wide enough; `Wide` spans both. */
export function FormSection({ title, hint, children }: Props) {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.root} aria-labelledby={id}>
      <div>
        <Subtitle2 as="h2" id={id} block className={styles.title}>
          {text(title)}
        </Subtitle2>
        {hint && (
          <Text size={200} className={styles.hint}>
            {text(hint)}
          </Text>
        )}
      </div>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Content of a FormSection that spans both columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={useWideStyle()}>{children}</div>;
}
