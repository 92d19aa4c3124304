import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { mapBlockSize, type MapProps } from './map.ts';
import { messages } from './messages.ts';

const LeafletMap = lazy(() => import('./LeafletMap.tsx').then(({ LeafletMap: component }) => ({ default: component })));

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  // Same height as the map, so that the layout does not shift when it is loaded.
  waiting: { blockSize: mapBlockSize },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Between two sentences. */
const space = ' ';

/**
 * A map, loaded when it is first shown. Maps require sight, and a pointer or arrow keys: every action on one must also
 * be possible with a list or with fields beside it.
 */
export function MapView({ note, areasNote, ...props }: MapProps) {
  const styles = useStyles();
  const { mapTileUrl, mapAttribution } = useConfig();
  const [failed, setFailed] = useState(false);
  const [isOutlineInView, setOutlineInView] = useState(false);
  const notes = [note, isOutlineInView ? areasNote : undefined].filter((text) => text !== undefined).join(space);
  return (
    <div className={styles.root}>
      <Suspense fallback={<Spinner className={styles.waiting} />}>
        <LeafletMap
          {...props}
          tileUrl={mapTileUrl}
          onTilesFailed={() => setFailed(true)}
          onOutline={setOutlineInView}
        />
      </Suspense>
      {(notes !== '' || mapTileUrl === '') && (
        <Text as="p" size={200} className={styles.note}>
          {notes !== '' && <span>{notes}</span>}
          {notes !== '' && mapTileUrl === '' && space}
          {mapTileUrl === '' && (
            <span>
              <FormattedMessage {...messages.noBackground} />
            </span>
          )}
        </Text>
      )}
      {failed && (
        <Text size={200} className={styles.note} role="status">
          <FormattedMessage {...messages.backgroundFailed} />
        </Text>
      )}
      {mapTileUrl !== '' && mapAttribution !== '' && (
        <Text size={200} className={styles.note}>
          <bdi>{mapAttribution}</bdi>
        </Text>
      )}
    </div>
  );
}
