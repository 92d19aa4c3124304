import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  root: { flexShrink: 0, blockSize: '28px', maxInlineSize: '120px', objectFit: 'contain' },
});

/** Logo of the installation, or that of the product without one and if it cannot be loaded. Decorative. */
export function Logo({ url }: { url: string }) {
  const styles = useStyles();
  const [failed, setFailed] = useState(false);
  return (
    <img src={failed || !url ? '/favicon.svg' : url} alt="" className={styles.root} onError={() => setFailed(true)} />
  );
}
