import {
  Button,
  CounterBadge,
  Drawer,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, FilterFilled, FilterRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  open: { minBlockSize: '44px' },
  count: { marginInlineStart: tokens.spacingHorizontalXS },
  panel: { blockSize: 'auto', maxBlockSize: '90vh' },
  body: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    paddingBlockEnd: tokens.spacingVerticalL,
    '& button, & select, & .fui-Combobox, & .fui-Input': { minBlockSize: '44px' },
  },
  footer: { '& button': { minBlockSize: '44px' } },
});

interface Props {
  /** Number of active filters. */
  count: number;
  /** Undefined if all filters have their defaults. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** Button that opens a panel with the filters and the sort order of a list, for narrow windows. Changes apply at once. */
export function FilterPanel({ count, onClear, children }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const title = intl.formatMessage(messages.filter);
  return (
    <>
      <Button
        className={styles.open}
        icon={count > 0 ? <FilterFilled /> : <FilterRegular />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? intl.formatMessage(messages.filterCount, { count }) : title}
        onClick={() => setOpen(true)}
      >
        {title}
        {count > 0 && <CounterBadge size="small" count={count} className={styles.count} aria-hidden />}
      </Button>
      <Drawer
        className={styles.panel}
        type="overlay"
        position="bottom"
        open={open}
        aria-label={title}
        onOpenChange={(_event, data) => setOpen(data.open)}
      >
        <DrawerHeader>
          <DrawerHeaderTitle
            action={
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.close)}
                onClick={() => setOpen(false)}
              />
            }
          >
            {title}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles.body}>{children}</DrawerBody>
        <DrawerFooter className={styles.footer}>
          <Button appearance="primary" onClick={() => setOpen(false)}>
            {intl.formatMessage(messages.showResults)}
          </Button>
          {onClear && <Button onClick={onClear}>{intl.formatMessage(messages.clearFilters)}</Button>}
        </DrawerFooter>
      </Drawer>
    </>
  );
}
