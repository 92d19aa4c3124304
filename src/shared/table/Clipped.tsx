import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { clippedClass } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  text: string;
}

/** Text on one line of its cell, truncated with an ellipsis; the tooltip contains the complete text. */
export function Clipped({ text }: Props) {
  return (
    <bdi className={mergeClasses(clippedClass, useStyles().root)} title={text}>
      {text}
    </bdi>
  );
}
