import { makeStyles, tokens } from '@fluentui/react-components';

/** Heights of a row in pixels, for a mouse and for touch input. Rows are positioned by them, so labels take one line. */
export const rowHeight = 32;
export const touchRowHeight = 44;

export const useTreeStyles = makeStyles({
  viewport: {
    overflowY: 'auto',
    overflowX: 'hidden',
    position: 'relative',
    maxBlockSize: 'var(--tree-height)',
    // No row is cut off at the end.
    '@supports (height: round(down, 1px, 1px))': { maxBlockSize: 'round(down, var(--tree-height), var(--tree-row))' },
  },
  row: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    inlineSize: '100%',
    boxSizing: 'border-box',
    blockSize: 'var(--tree-row)',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: '-2px',
    },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent', color: tokens.colorNeutralForegroundDisabled },
  },
  action: { color: tokens.colorBrandForegroundLink },
  toggle: { display: 'flex', flexShrink: 0, inlineSize: '20px', justifyContent: 'center' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  reason: { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  hit: { backgroundColor: tokens.colorPaletteYellowBackground2, color: 'inherit' },
});
