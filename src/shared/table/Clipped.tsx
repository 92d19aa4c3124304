import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { BreakableText } from '../layout/BreakableText.tsx';
import { clippedClass } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  twoLines: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, whiteSpace: 'normal' },
});

interface Props {
  text: string;
  /** Two lines instead of one. */
  twoLines?: boolean;
}

/** Text on one or two lines of its cell, truncated with an ellipsis; the tooltip contains the complete text. */
export function Clipped({ text, twoLines = false }: Props) {
  const styles = useStyles();
  return (
    <bdi className={mergeClasses(clippedClass, styles.root, twoLines && styles.twoLines)} title={text}>
      {twoLines ? <BreakableText>{text}</BreakableText> : text}
    </bdi>
  );
}
