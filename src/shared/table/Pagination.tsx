import { Button, Field, makeStyles, mergeClasses, Select, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useDirection } from '../intl/useDirection.ts';
import { pageSizes } from './listParams.ts';
import { messages } from './messages.ts';
import { narrow } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginBlockStart: tokens.spacingVerticalM,
    // Room to scroll the buttons above a notification, which is at the end of the window.
    [narrow]: { marginBlockEnd: '7rem' },
  },
  counting: { visibility: 'hidden' },
  pages: {
    '@media print': { display: 'none' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& button': { minInlineSize: '32px' },
    [narrow]: { '& button': { minInlineSize: '44px', minBlockSize: '44px' } },
  },
  size: {
    '@media print': { display: 'none' },
    gridTemplateColumns: 'auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    '& .fui-Select__select': { minBlockSize: '2rem' },
  },
});

const gap = '…';

/** Extent of a list. Without a total, only the existence of a next page is known. */
export interface Paging {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  count: number;
  total?: number;
  /** True if the server has another page; only used without a total. */
  hasNext?: boolean;
}

interface Props {
  paging: Paging;
  /** True reserves the space: with the total, the navigation is wider. */
  isCounting?: boolean;
  /** Name of the table, part of the accessible name of the navigation. */
  label: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Navigation between pages, and the number of rows per page. */
export function Pagination({
  paging: { page, pageSize, count, total, hasNext = false },
  isCounting = false,
  label,
  onPage,
  onPageSize,
}: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const rtl = useDirection() === 'rtl';
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const range = { from: intl.formatNumber(from), to: intl.formatNumber(count === 0 ? 0 : from + count - 1) };
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const back = rtl ? <ChevronRightRegular /> : <ChevronLeftRegular />;
  const forth = rtl ? <ChevronLeftRegular /> : <ChevronRightRegular />;
  return (
    <nav
      className={mergeClasses(styles.root, isCounting && styles.counting)}
      aria-label={intl.formatMessage(messages.pages, { table: label })}
    >
      <Text>
        {total === undefined
          ? intl.formatMessage(messages.rangeOpen, range)
          : intl.formatMessage(messages.range, { ...range, total: intl.formatNumber(total) })}
      </Text>
      <div className={styles.pages}>
        <Button
          appearance="subtle"
          icon={back}
          aria-label={intl.formatMessage(messages.previous)}
          disabledFocusable={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {last === undefined ? (
          <Text aria-current="page">{intl.formatMessage(messages.page, { page })}</Text>
        ) : (
          pageNumbers(Math.min(page, last), last).map((number, index) =>
            number === 'gap' ? (
              <Text key={`gap ${index}`} aria-hidden>
                {gap}
              </Text>
            ) : (
              <Button
                key={number}
                appearance={number === page ? 'primary' : 'subtle'}
                size="small"
                aria-label={intl.formatMessage(messages.page, { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {intl.formatNumber(number)}
              </Button>
            ),
          )
        )}
        <Button
          appearance="subtle"
          icon={forth}
          aria-label={intl.formatMessage(messages.next)}
          disabledFocusable={last === undefined ? !hasNext : page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <Field className={styles.size} label={intl.formatMessage(messages.rowsPerPage)} orientation="horizontal">
        <Select value={String(pageSize)} onChange={(_event, data) => onPageSize(Number(data.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {intl.formatNumber(size)}
            </option>
          ))}
        </Select>
      </Field>
    </nav>
  );
}

/**
 * Pages to offer: first, last, and those around the current one; `gap` represents omitted pages. `pageNumbers(6, 20)`
 * is 1 gap 5 6 7 gap 20.
 */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}
