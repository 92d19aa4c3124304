import { Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { useAreaOf } from '../../shared/area/useArea.ts';
import type { Feature } from '../../shared/feature.ts';
import { useRestoreFocus } from '../../shared/layout/useRestoreFocus.ts';
import { messages } from './messages.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useSearchSources } from './searchSources.ts';

const useStyles = makeStyles({
  // Near the top of the window, so that the box does not move while results arrive.
  surface: {
    display: 'flex',
    flexDirection: 'column',
    marginBlockStart: '10vh',
    marginBlockEnd: 'auto',
    maxInlineSize: '40rem',
    maxBlockSize: '75vh',
    padding: tokens.spacingHorizontalL,
  },
  keys: {
    marginBlockStart: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Props {
  features: readonly Feature[];
  text: string;
  onText: (text: string) => void;
  isEntered: boolean;
  onClose: () => void;
}

/** Global search over the page. Escape and a click outside close it. */
export function SearchDialog({ features, text, onText, isEntered, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const sources = useSearchSources(features);
  // The dialog does not change the address of the page behind it.
  const [shown, setParams] = useState(() => new URLSearchParams());
  const { area } = useAreaOf('Location', { shown, isPlain: shown.size === 0, setParams });
  useRestoreFocus(true);
  return (
    <Dialog open surfaceMotion={null} onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={intl.formatMessage(messages.title)}>
        <SearchPanel sources={sources} area={area} text={text} onText={onText} isEntered={isEntered} onOpen={onClose} />
        <div className={styles.keys}>
          <FormattedMessage {...messages.keys} />
        </div>
      </DialogSurface>
    </Dialog>
  );
}
