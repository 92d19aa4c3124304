import { makeStyles, tokens } from '@fluentui/react-components';

/** Maximum width of every form, and of what belongs to one. */
export const formWidth = '72rem';

/** From this width of the form on, sections have two columns. */
export const TWO_COLUMNS = '@container (min-width: 56rem)';

const useStyles = makeStyles({
  form: {
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxInlineSize: formWidth,
    // Fluent's colour of a disabled value is too light to read, e.g. of the name of a user that cannot be changed.
    '& :is(input:not([type=radio], [type=checkbox], [type=range]), textarea, select):disabled': {
      color: tokens.colorNeutralForeground3,
      opacity: 1,
    },
  },
  wide: { gridColumn: '1 / -1', minInlineSize: 0 },
});

/** Class of a form: its sections below each other. */
export const useFormStyle = (): string => useStyles().form;

/** Class of a field that spans both columns of its section, such as a long text. */
export const useWideStyle = (): string => useStyles().wide;
