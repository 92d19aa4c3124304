import { makeStyles, tokens } from '@fluentui/react-components';

/** Width in CSS pixels up to which rows are rendered as cards. */
export const cardWidth = 480;

/** Media query for the card layout. */
export const narrow = `@media (max-width: ${cardWidth}px)`;

/**
 * Styles of ResourceTable. In a narrow window a row becomes a card: the first cell is its title, the others show the
 * label of their column. A column's own width (`--column`) applies to the table only.
 */
export const useTableStyles = makeStyles({
  root: { minInlineSize: 0 },
  progress: { blockSize: tokens.spacingVerticalXS },
  scroll: { overflowX: 'auto' },
  head: { [narrow]: { display: 'none' } },
  // A word wider than its column breaks instead of overlapping the next one. The border box makes headings as wide as
  // the cells below.
  heading: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', boxSizing: 'border-box' },
  sized: { flex: '0 0 var(--column)' },
  sortHint: { marginInlineStart: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3 },
  row: {
    [narrow]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  cell: {
    overflowWrap: 'anywhere',
    // Padding separates several lines from the row borders; a single line has Fluent's height.
    boxSizing: 'border-box',
    height: 'auto',
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalXS,
    [narrow]: {
      flex: '0 0 auto',
      height: 'auto',
      minHeight: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 1fr) 2fr',
      alignItems: 'start',
      justifyItems: 'start',
      gap: tokens.spacingHorizontalS,
      paddingBlock: tokens.spacingVerticalXXS,
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground2 },
    },
  },
  title: {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      fontWeight: tokens.fontWeightSemibold,
      '::before': { content: 'none' },
    },
  },
  actions: { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '::before': { content: 'none' } } },
});
