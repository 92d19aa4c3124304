import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 480px)';

/** Styles of ResourceTable. In a narrow window a row becomes a card and each cell names its column. */
export const useTableStyles = makeStyles({
  root: { minInlineSize: 0 },
  progress: { blockSize: tokens.spacingVerticalXS },
  scroll: { overflowX: 'auto' },
  head: { [narrow]: { display: 'block' } },
  headRow: { [narrow]: { flexWrap: 'wrap' } },
  heading: { fontWeight: tokens.fontWeightSemibold },
  sortHint: { marginInlineStart: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3 },
  plainHeading: { [narrow]: { display: 'none' } },
  row: {
    [narrow]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  cell: {
    overflowWrap: 'anywhere',
    [narrow]: {
      flex: '0 0 auto',
      height: 'auto',
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 1fr) 2fr',
      gap: tokens.spacingHorizontalS,
      paddingBlock: tokens.spacingVerticalXS,
      '::before': { content: 'attr(data-label)', fontWeight: tokens.fontWeightSemibold },
    },
  },
});
