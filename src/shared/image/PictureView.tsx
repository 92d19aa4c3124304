import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';
import { pictureUrl, type Picture } from './picture.ts';

const useStyles = makeStyles({
  image: {
    maxInlineSize: '100%',
    maxBlockSize: '16rem',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Props {
  picture: Picture;
  /** Alternative text. */
  name: string;
}

/** A stored picture, or a text if its bytes are not a valid image. */
export function PictureView({ picture, name }: Props) {
  const styles = useStyles();
  const [failed, setFailed] = useState<Picture>();
  if (failed === picture) {
    const isHeif = /^image\/(hei[cf]|avif)/.test(picture.contentType);
    return <FormattedMessage {...(isHeif ? messages.format : messages.broken)} />;
  }
  return <img className={styles.image} src={pictureUrl(picture)} alt={name} onError={() => setFailed(picture)} />;
}
