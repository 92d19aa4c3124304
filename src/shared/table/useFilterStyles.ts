import { makeStyles, tokens } from '@fluentui/react-components';

/** A filter's label beside it, both as wide as their text. */
export const useFilterStyles = makeStyles({
  root: {
    gridTemplateColumns: 'auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
  },
});
