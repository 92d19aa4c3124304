import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { LoadingState } from '../state/LoadingState.tsx';
import { messages } from './messages.ts';
import { compactRow, narrow, rowHeight } from './tableStyles.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    blockSize: rowHeight,
    paddingInline: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    [narrow]: {
      flexDirection: 'column',
      alignItems: 'start',
      justifyContent: 'center',
      gap: tokens.spacingVerticalS,
      blockSize: '124px',
      paddingInline: tokens.spacingHorizontalM,
      marginBlockEnd: tokens.spacingVerticalS,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  compact: { blockSize: compactRow },
  cell: {
    flex: '1 1 0',
    display: 'flex',
    minInlineSize: 0,
    [narrow]: { flexGrow: 0, flexBasis: 'auto', inlineSize: '100%' },
  },
  item: { maxInlineSize: '8rem' },
  title: { maxInlineSize: '14rem' },
});

/** Maximum number of rows: as many as fit into a window. */
const maxRows = 10;

interface Props {
  rows: number;
  columns: number;
  compact: boolean;
}

/** Grey bars in place of rows, as high as these, until the first response. */
export function SkeletonRows(props: Props) {
  return (
    <LoadingState>
      <Bars {...props} />
    </LoadingState>
  );
}

function Bars({ rows, columns, compact }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const cells = Array.from({ length: Math.min(columns, 5) }, (_, index) => index);
  return (
    <Skeleton aria-label={intl.formatMessage(messages.loading)} animation="pulse">
      {Array.from({ length: Math.min(rows, maxRows) }, (_, row) => (
        <div key={row} className={mergeClasses(styles.row, compact && styles.compact)}>
          {cells.map((cell) => (
            <div key={cell} className={styles.cell}>
              <SkeletonItem size={12} className={cell === 0 ? styles.title : styles.item} />
            </div>
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
