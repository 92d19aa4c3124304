import { makeStyles, Spinner, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ root: { paddingBlock: tokens.spacingVerticalXXXL } });

/** Shown while the code of a page is on its way. */
export function PageSpinner() {
  return <Spinner className={useStyles().root} />;
}
