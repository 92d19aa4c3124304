import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { BreakableText } from '../../../shared/layout/BreakableText.tsx';
import { PageLink } from '../../../shared/layout/PageLink.tsx';
import { PHONE, useNarrow } from '../../../shared/layout/useMedia.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { locationPath } from '../index.ts';
import { heatOf, type StockRow } from './matrix.ts';
import { messages } from './messages.ts';
import type { StockPoint } from './readStock.ts';

/** A shade behind the text: the accent colour over the background, so that the text stays readable in every theme. */
const shade = (opacity: number) => ({
  '::before': {
    content: '""',
    position: 'absolute' as const,
    inset: '0',
    zIndex: -1,
    opacity,
    backgroundColor: tokens.colorBrandStroke1,
  },
});

const lineBelow = (borderBlockEndColor: string) => ({
  borderBlockEndWidth: '1px',
  borderBlockEndStyle: 'solid' as const,
  borderBlockEndColor,
});
const lineAfter = (borderInlineEndColor: string) => ({
  borderInlineEndWidth: '1px',
  borderInlineEndStyle: 'solid' as const,
  borderInlineEndColor,
});

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxBlockSize: 'min(36rem, 75vh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { maxBlockSize: 'none', overflow: 'visible' },
  },
  table: {
    inlineSize: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '@media print': { printColorAdjust: 'exact' },
  },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    padding: tokens.spacingHorizontalS,
    textAlign: 'end',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    // Words wrap as a whole; only one that is wider than the column is hyphenated.
    overflowWrap: 'break-word',
    hyphens: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    ...lineBelow(tokens.colorNeutralStroke1),
    '@media print': { position: 'static' },
  },
  // The first column stays when the others are scrolled.
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    ...lineBelow(tokens.colorNeutralStroke2),
    ...lineAfter(tokens.colorNeutralStroke1),
    '@media print': { position: 'static' },
  },
  corner: {
    zIndex: 3,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: {
    position: 'relative',
    // A stacking context of its own keeps the shade above the page and below the text.
    zIndex: 0,
    padding: tokens.spacingHorizontalS,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    ...lineBelow(tokens.colorNeutralStroke2),
    ...lineAfter(tokens.colorNeutralStroke2),
  },
  quantity: {
    display: 'inline-block',
    color: tokens.colorNeutralForeground1,
    [`@media ${PHONE}`]: { minBlockSize: '44px', lineHeight: '44px', minInlineSize: '44px' },
  },
  none: { color: tokens.colorNeutralForeground3 },
  level1: shade(0.1),
  level2: shade(0.2),
  level3: shade(0.3),
  level4: shade(0.42),
});

/** Minimum width of a column; the table is scrolled if they do not fit. */
const cellWidth = '5.5rem';
/** Maximum width, so that few columns stay close to the products. */
const maxCellWidth = '10rem';

/** Shown for no stock. */
const dash = '–';

interface Props {
  labelledBy: string;
  /** The columns. */
  points: readonly StockPoint[];
  rows: readonly StockRow[];
}

/** Quantities as a table, shaded by their share of the largest one in the row. Headings stay in view. */
export function MatrixTable({ labelledBy, points, rows }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const firstWidth = useNarrow() ? '8rem' : '13rem';
  const widthOf = (each: string): string => `calc(${firstWidth} + ${points.length} * ${each})`;
  const levels = [undefined, styles.level1, styles.level2, styles.level3, styles.level4];
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table
        className={styles.table}
        aria-labelledby={labelledBy}
        style={{ minInlineSize: widthOf(cellWidth), maxInlineSize: widthOf(maxCellWidth) }}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className={mergeClasses(styles.first, styles.head, styles.corner)}
              style={{ inlineSize: firstWidth }}
            >
              <FormattedMessage {...messages.product} />
            </th>
            {points.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.head}>
                <TextLink to={locationPath(id)}>
                  <BreakableText>{name}</BreakableText>
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.first}>
                <bdi>{row.name}</bdi>
              </th>
              {points.map(({ id, name }, index) => {
                const quantity = row.quantities[index];
                if (quantity === undefined) {
                  return (
                    <td key={id} className={mergeClasses(styles.cell, styles.none)}>
                      <span role="img" aria-label={intl.formatMessage(messages.none)}>
                        {dash}
                      </span>
                    </td>
                  );
                }
                const to = `${locationPath(id)}&${new URLSearchParams({ search: row.name }).toString()}`;
                const label = intl.formatMessage(messages.cell, { product: row.name, point: name, quantity });
                return (
                  <td key={id} className={mergeClasses(styles.cell, levels[heatOf(quantity, row)])}>
                    <PageLink to={to} aria-label={label} className={styles.quantity}>
                      {intl.formatNumber(quantity)}
                    </PageLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
