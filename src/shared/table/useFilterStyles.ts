import { makeStyles, tokens } from '@fluentui/react-components';
import { narrow } from './tableStyles.ts';

/** A filter's label beside its control, both as wide as their text, and never wider than the window. */
export const useFilterStyles = makeStyles({
  root: {
    gridTemplateColumns: 'auto minmax(0, auto)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxInlineSize: '100%',
    minInlineSize: 0,
    whiteSpace: 'nowrap',
    [narrow]: { gridTemplateColumns: 'minmax(min-content, auto) minmax(0, auto)', whiteSpace: 'normal' },
  },
});
