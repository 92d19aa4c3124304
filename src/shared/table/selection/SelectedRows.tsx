import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../../layout/passFocusOnRemoval.ts';
import { useScrollStyles } from '../../layout/useScrollStyles.ts';
import { messages } from '../messages.ts';
import type { Selection } from './useSelection.ts';

const useStyles = makeStyles({
  open: { paddingInline: tokens.spacingHorizontalS },
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    inlineSize: 'min(22rem, 90vw)',
    boxSizing: 'border-box',
  },
  list: {
    display: 'grid',
    maxBlockSize: 'min(20rem, 50vh)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  name: { overflowWrap: 'anywhere' },
});

interface Props {
  selection: Pick<Selection, 'rows' | 'set'>;
  /** Text of the button. */
  children: ReactNode;
}

/** Button that opens the list of the selected rows, also those of other pages, in which each can be removed. */
export function SelectedRows({ selection: { rows, set }, children }: Props) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const intl = useIntl();
  const title = useId();
  return (
    <Popover trapFocus positioning="above-start">
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.open} icon={<ChevronUpRegular />} iconPosition="after">
          {children}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-labelledby={title} tabIndex={-1}>
        <Text as="h2" weight="semibold" id={title}>
          <FormattedMessage {...messages.selectedTitle} />
        </Text>
        <ul className={mergeClasses(scroll.block, styles.list)}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <bdi className={styles.name}>{row.name}</bdi>
              <Button
                ref={passFocusOnRemoval}
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.deselectNamed, { name: row.name })}
                onClick={() => {
                  // The last row closes the list together with the bar.
                  if (rows.length === 1) document.getElementById('content')?.focus({ preventScroll: true });
                  set([row], false);
                }}
              />
            </li>
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}
