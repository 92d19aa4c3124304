import { makeStyles, tokens } from '@fluentui/react-components';

/** Tiles with a large figure above its label, in a row. */
export const useTileStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    maxInlineSize: '60rem',
  },
  text: { display: 'grid', textAlign: 'start' },
  figure: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { fontWeight: tokens.fontWeightRegular },
});
