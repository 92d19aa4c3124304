import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, SubtractRegular } from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { limitedWidth, widthLimits } from './columnWidths.ts';
import type { ColumnsProps } from './DisplayMenu.tsx';
import { DragGrip } from './DragGrip.tsx';
import { messages } from './messages.ts';
import { defaultColumns, isChoosable, isControl, visibleColumns } from './visibleColumns.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
  },
  dragged: { backgroundColor: tokens.colorNeutralBackground1Selected },
  // Where the dragged column would be. No border, which would move the rows.
  before: { boxShadow: `0 -2px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 2px 0 ${tokens.colorBrandStroke1}` },
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

/** The order after the dragged key was released with the other `shown` keys before `place` above it. */
export function droppedAt(
  keys: readonly string[],
  shown: readonly string[],
  dragged: string,
  place: number,
): readonly string[] {
  const others = keys.filter((key) => key !== dragged);
  const above = shown.filter((key) => key !== dragged).slice(0, place);
  const at = others.filter((key) => above.includes(key)).length;
  return [...others.slice(0, at), dragged, ...others.slice(at)];
}

/** Order and widths of the shown columns, by dragging, and by buttons for keyboards and screen readers. */
export function ArrangeDialog({ columns, chosen, onChoose, widths = {}, onWidths, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const shown = visibleColumns(columns, chosen).filter((column) => !isControl(column));
  const keys = visibleColumns(columns, chosen)
    .filter(isChoosable)
    .map(({ key }) => key);
  const [drag, setDrag] = useState<{ key: string; place: number }>();
  const choose = (next: readonly string[]): void => {
    if (next.join() !== keys.join()) onChoose(next.join() === defaultColumns(columns).join() ? undefined : next);
  };
  const move = (key: string, by: -1 | 1): void => {
    const from = keys.indexOf(key);
    const other = keys[from + by];
    if (other === undefined) return;
    choose(keys.with(from, other).with(from + by, key));
  };
  const order = shown.map(({ key }) => key);
  const drop = (key: string, place: number | undefined): void => {
    setDrag(undefined);
    if (place !== undefined) choose(droppedAt(keys, order, key, place));
  };
  const others = order.filter((key) => key !== drag?.key);
  const isLast = drag !== undefined && drag.place >= others.length;
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
              <li
                key={key}
                className={mergeClasses(
                  styles.row,
                  key === drag?.key && styles.dragged,
                  drag && key === others[drag.place] && styles.before,
                  isLast && key === others.at(-1) && styles.after,
                )}
              >
                {place < 0 ? (
                  <span />
                ) : (
                  <DragGrip onMove={(to) => setDrag({ key, place: to })} onEnd={(to) => drop(key, to)} />
                )}
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
