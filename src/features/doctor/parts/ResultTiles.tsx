import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useTileStyles } from '../../../shared/layout/useTileStyles.ts';
import type { Result } from '../checks/types.ts';
import { messages } from '../messages.ts';
import { resultIcons, useResultStyles } from './resultIcons.ts';

const useStyles = makeStyles({
  tile: { justifyContent: 'start', gap: tokens.spacingHorizontalM, paddingInline: tokens.spacingHorizontalM },
  // A result without checks is good news, or none: it stays legible although its button does nothing.
  // The grey of disabled buttons looks pressed.
  none: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground1 },
  },
});

/** Labels of the tiles, and headings of the filtered lists. */
export const resultLabels = {
  fail: messages.fail,
  warning: messages.warnings,
  pass: messages.pass,
  notAsked: messages.notAsked,
} as const satisfies Record<Result, object>;

/** Filters of the page, the most severe result first. */
export const shownResults = Object.keys(resultLabels) as Result[];

interface Props {
  counts: Readonly<Record<Result, number>>;
  /** The only result that is shown; undefined for all. */
  shown: Result | undefined;
  onShow: (result: Result | undefined) => void;
}

/** Between figure and label, which are on lines of their own, in the accessible name. */
const space = ' ';

/** Number of checks by result. Each tile limits the page to its checks. */
export function ResultTiles({ counts, shown, onShow }: Props) {
  const styles = useStyles();
  const tiles = useTileStyles();
  const colors = useResultStyles();
  const intl = useIntl();
  return (
    <div role="group" aria-label={intl.formatMessage(messages.show)} className={tiles.row}>
      {shownResults.map((result) => {
        const Icon = resultIcons[result];
        const isPressed = shown === result;
        const hasNone = counts[result] === 0;
        return (
          <ToggleButton
            key={result}
            className={mergeClasses(styles.tile, hasNone && styles.none)}
            checked={isPressed}
            disabledFocusable={hasNone && !isPressed}
            onClick={() => onShow(isPressed ? undefined : result)}
          >
            <Icon className={hasNone ? '' : colors[result]} fontSize={24} aria-hidden />
            <span className={tiles.text}>
              <span className={tiles.figure}>
                <FormattedNumber value={counts[result]} />
              </span>
              {space}
              <span className={tiles.label}>
                <FormattedMessage {...resultLabels[result]} />
              </span>
            </span>
          </ToggleButton>
        );
      })}
    </div>
  );
}
