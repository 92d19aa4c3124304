import { makeStyles } from '@fluentui/react-components';
import { narrow } from './tableStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A card has room for all of it.
    [narrow]: { whiteSpace: 'normal' },
  },
});

interface Props {
  text: string;
}

/** A text on one line of its cell; what does not fit ends in an ellipsis, and the whole is the tooltip. */
export function Clipped({ text }: Props) {
  return (
    <bdi className={useStyles().root} title={text}>
      {text}
    </bdi>
  );
}
