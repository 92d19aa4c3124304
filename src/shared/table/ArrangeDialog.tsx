import { Button, DialogActions, DialogContent, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, SubtractRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { limitedWidth, widthLimits } from './columnWidths.ts';
import type { ColumnsProps } from './DisplayMenu.tsx';
import { messages } from './messages.ts';
import { defaultColumns, isChoosable, isControl, visibleColumns } from './visibleColumns.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  name: { overflowWrap: 'anywhere' },
  width: { minInlineSize: '3rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** Step of a width in rem. */
const step = 1;

/** Width in rem of a column as shown behind the dialog, from which a chosen one starts. */
function shownWidth(key: string): number {
  const heading = document.querySelector(`[data-column="${CSS.escape(key)}"]`);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // Cards have no headings.
  return (heading?.getBoundingClientRect().width ?? 0) / rem || 10;
}

interface Props extends ColumnsProps {
  onClose: () => void;
}

/** Order and widths of the shown columns by buttons, for keyboards, touch screens and screen readers. */
export function ArrangeDialog({ columns, chosen, onChoose, widths = {}, onWidths, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const shown = visibleColumns(columns, chosen).filter((column) => !isControl(column));
  const keys = visibleColumns(columns, chosen)
    .filter(isChoosable)
    .map(({ key }) => key);
  const move = (key: string, by: -1 | 1): void => {
    const from = keys.indexOf(key);
    const other = keys[from + by];
    if (other === undefined) return;
    const next = keys.with(from, other).with(from + by, key);
    onChoose(next.join() === defaultColumns(columns).join() ? undefined : next);
  };
  const resize = (key: string, by: number): void =>
    onWidths?.({ ...widths, [key]: limitedWidth((widths[key] ?? shownWidth(key)) + by) });
  const button = (icon: ReactElement, text: Message, column: string, isDisabled: boolean, onClick: () => void) => (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={intl.formatMessage(text, { column })}
      // Keeps the focus at the ends of the list.
      disabledFocusable={isDisabled}
      onClick={onClick}
    />
  );
  return (
    <ModalDialog title={intl.formatMessage(messages.arrangeTitle)} onDismiss={onClose} isLight>
      <DialogContent>
        <ul className={styles.list}>
          {shown.map(({ key, label }) => {
            const place = keys.indexOf(key);
            const width = widths[key];
            return (
              <li key={key} className={styles.row}>
                <Text className={styles.name}>{label}</Text>
                {button(<ArrowUpRegular />, messages.earlier, label, place <= 0, () => move(key, -1))}
                {button(<ArrowDownRegular />, messages.later, label, place < 0 || place === keys.length - 1, () =>
                  move(key, 1),
                )}
                {button(<SubtractRegular />, messages.narrower, label, width === widthLimits.min, () =>
                  resize(key, -step),
                )}
                <Text size={200} className={styles.width} role="status">
                  {width === undefined ? intl.formatMessage(messages.automatic) : intl.formatNumber(width)}
                </Text>
                {button(<AddRegular />, messages.wider, label, width === widthLimits.max, () => resize(key, step))}
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => onWidths?.(undefined)} disabledFocusable={Object.keys(widths).length === 0}>
          <FormattedMessage {...messages.automaticWidths} />
        </Button>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...messages.close} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
