import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { NARROW, PHONE } from '../layout/useMedia.ts';
import { scrollPadding } from '../layout/scrollPadding.ts';
import { surface } from '../layout/Surface.tsx';
import { statusIconClass } from '../layout/StatusBadge.tsx';

/** Media query for phones. */
export const narrow = `@media ${PHONE}`;

/** Media query: screens on which the filters of a list are in a panel. On paper they are chips at any width. */
export const panelScreen = `screen and ${NARROW}`;

/** Minimum heights of a row. */
export const rowHeight = '44px';
export const compactRow = '32px';

/** Class of the button after the chips of filters that clears them. */
export const clearFiltersClass = 'clearFilters';

/** Class of the arrows of a column by which the list is not sorted. */
export const sortHintClass = 'sortHint';

/** Class of text that is clipped in a table. */
export const clippedClass = 'clipped';

/** Cells without the widths of their columns. */
const measuredCells = {
  flex: 'none !important',
  minInlineSize: '0 !important',
  overflowWrap: 'normal',
  hyphens: 'manual',
} as const;

/** The page is not shorter while it is measured, which would change the scroll position. */
const measuredTable = { minBlockSize: '100000px' };

/** Controls on the background of a hovered or selected row, which is bright in high contrast. */
const onHighlight = { color: tokens.colorNeutralForeground2BrandSelected };
/** Defined by the high contrast theme only; status icons keep their colour in the other themes. */
const iconOnHighlight = { color: `var(--statusIconOnHighlight, ${tokens.colorStatusSuccessForeground3})` };
const boxOnHighlight = shorthands.borderColor(tokens.colorNeutralForeground2BrandSelected);

/** Styles of ResourceTable. */
export const useTableStyles = makeStyles({
  root: { minInlineSize: 0 },
  // The empty state has the button that clears the filters.
  withoutMatches: { [`& .${clearFiltersClass}`]: { display: 'none' } },
  notice: { marginBlockStart: tokens.spacingVerticalM },
  surface: {
    position: 'relative',
    ...surface,
  },
  // Over the line below the headings, so that rows do not move.
  progress: { position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 2 },
  // Sticks while the page scrolls; `overflow` around the table would prevent that.
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderStartStartRadius: tokens.borderRadiusLarge,
    borderStartEndRadius: tokens.borderRadiusLarge,
    '& *': { scrollMarginBlockStart: `-${scrollPadding}` },
    '@media print': { position: 'static' },
  },
  headRow: { ':hover': { backgroundColor: 'transparent' } },
  // A word wider than its column breaks instead of overlapping the next one. The border box makes headings as wide as
  // the cells below.
  heading: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    boxSizing: 'border-box',
    // For the handle at its end.
    position: 'relative',
  },
  // The arrow extends into the padding of its cell, which leaves more space to the columns.
  sortArrow: { flexShrink: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  // Hidden until the heading is hovered or focused; always visible on touch screens. Its space is kept.
  sortHint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (hover: hover)': { visibility: 'hidden' },
    '@media print': { display: 'none' },
  },
  sortButton: {
    [`:hover .${sortHintClass}`]: { visibility: 'visible' },
    [`:focus-visible .${sortHintClass}`]: { visibility: 'visible' },
  },
  row: {
    ':last-child': { borderBlockEndStyle: 'none' },
    ':hover a': onHighlight,
    ':hover button': onHighlight,
    [`:hover .${statusIconClass}`]: iconOnHighlight,
    ':hover .fui-Checkbox__indicator': boxOnHighlight,
  },
  saved: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { backgroundColor: tokens.colorStatusSuccessBackground1 } },
      animationDuration: '3s',
      animationTimingFunction: 'ease-in',
    },
  },
  opens: { cursor: 'pointer' },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    '& a': onHighlight,
    '& button': onHighlight,
    [`& .${statusIconClass}`]: iconOnHighlight,
    '& .fui-Checkbox__indicator': boxOnHighlight,
  },
  cell: {
    overflowWrap: 'anywhere',
    // Padding separates several lines from the row borders; a single line has the height of the density.
    boxSizing: 'border-box',
    height: 'auto',
    minHeight: rowHeight,
    paddingBlock: tokens.spacingVerticalXS,
    '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: '24px' },
  },
  number: {
    justifyContent: 'end',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& .fui-TableHeaderCell__button': { justifyContent: 'end' },
  },
  compactCell: { minHeight: compactRow, paddingBlock: tokens.spacingVerticalXXS },
  // Its buttons are as high as the row.
  compactControl: { paddingBlock: 0 },
  link: {
    minInlineSize: 0,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  // The columns with controls are as wide as these.
  controlColumn: { flex: '0 1 auto', '@media print': { display: 'none' } },
  select: { paddingBlock: 0, paddingInlineEnd: 0 },
  // Reduces each cell to its longest word, or to its widest control. Without text that is clipped anyway.
  measuredWords: {
    ...measuredTable,
    '& .fui-TableCell, & .fui-TableHeaderCell': { ...measuredCells, inlineSize: 'min-content !important' },
    '& .fui-TableCell *': { overflowWrap: 'normal' },
    // Less than a short word is useless: without room for it, e.g. with large text, the rows are cards.
    [`& .${clippedClass}`]: { maxInlineSize: '4rem' },
  },
  // Extends each cell to its content on one line.
  measuredLines: {
    ...measuredTable,
    '& .fui-TableCell, & .fui-TableHeaderCell': { ...measuredCells, inlineSize: 'max-content !important' },
  },
});

/** Space above and below the title of a card: with one line of text, the title is as high as the buttons beside it. */
const titlePadding = tokens.spacingVerticalM;

/** Not on paper, which has room for the table. */
const screen = '@media screen';

/**
 * Styles in addition to those of the table if there is no room for it. A row is then a card: title, status and actions in
 * the first line, then the other values, each after the label of its column, as many per line as fit.
 */
export const useCardStyles = makeStyles({
  head: { [screen]: { display: 'none' } },
  row: {
    [screen]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalM,
      paddingBlockEnd: tokens.spacingVerticalSNudge,
      paddingInline: tokens.spacingHorizontalM,
      // The end of the first line.
      '::before': { content: '""', flexBasis: '100%', order: 4 },
    },
  },
  cell: {
    [screen]: {
      order: 5,
      flex: '0 1 auto',
      alignSelf: 'start',
      maxInlineSize: '100%',
      minInlineSize: 0,
      height: 'auto',
      minHeight: '20px',
      display: 'flex',
      alignItems: 'baseline',
      gap: tokens.spacingHorizontalXS,
      paddingBlock: 0,
      paddingInline: 0,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      '::before': {
        content: 'attr(data-label)',
        flexShrink: 0,
        maxInlineSize: 'min(10rem, 50vw)',
        color: tokens.colorNeutralForeground3,
      },
      // Cells without a value.
      ':empty': { display: 'none' },
      ':has(> bdi:only-child:empty)': { display: 'none' },
      ':has(> ul:only-child:empty)': { display: 'none' },
      // A card has room for the complete text.
      [`& .${clippedClass}`]: { whiteSpace: 'normal' },
    },
  },
  empty: { [screen]: { display: 'none' } },
  // A line of its own, so that a longer value moves nothing.
  late: { [screen]: { flexBasis: '100%' } },
  title: {
    [screen]: {
      order: 1,
      flex: '1 1 0',
      minInlineSize: '6rem',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      fontWeight: tokens.fontWeightSemibold,
      minHeight: '44px',
      paddingBlock: titlePadding,
      ':has(button)': { paddingBlock: 0 },
      '& button': { paddingBlock: `calc(${titlePadding} - ${tokens.strokeWidthThin})` },
      alignItems: 'center',
      '::before': { content: 'none' },
    },
  },
  // The target includes the padding of the title.
  link: {
    [screen]: { boxSizing: 'border-box', paddingBlock: titlePadding, marginBlock: `calc(-1 * ${titlePadding})` },
  },
  // Beside the first line of the title.
  status: { [screen]: { order: 2, minHeight: '44px', alignItems: 'center', '::before': { content: 'none' } } },
  select: {
    [screen]: {
      order: 0,
      display: 'block',
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
      '::before': { content: 'none' },
      '& .fui-Checkbox': { minBlockSize: '44px', minInlineSize: '44px', alignItems: 'center' },
      '& .fui-Checkbox__indicator': { alignSelf: 'center' },
    },
  },
  actions: {
    [screen]: {
      order: 3,
      marginInlineStart: 'auto',
      fontSize: tokens.fontSizeBase300,
      // The icon of the menu, not its target, is aligned with the other values.
      ':has(button)': { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})` },
      '& a, & button': { minBlockSize: '44px', minInlineSize: '44px', justifyContent: 'center' },
      '::before': { content: 'none' },
    },
  },
  actionsBelow: {
    [screen]: {
      order: 6,
      flexBasis: '100%',
      fontSize: tokens.fontSizeBase300,
      '& a, & button': { minBlockSize: '44px' },
      '::before': { content: 'none' },
    },
  },
});
