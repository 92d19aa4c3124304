import { makeStyles } from '@fluentui/react-components';
import { narrow } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A card has room for the complete text.
    [narrow]: { whiteSpace: 'normal' },
  },
});

interface Props {
  text: string;
}

/** Text on one line of its cell, truncated with an ellipsis; the tooltip contains the complete text. */
export function Clipped({ text }: Props) {
  return (
    <bdi className={useStyles().root} title={text}>
      {text}
    </bdi>
  );
}
