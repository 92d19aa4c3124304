import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { mapBlockSize, type MapProps } from './map.ts';
import { messages } from './messages.ts';
import { useBaseMap } from './useBaseMap.ts';
import { lazyPart, missingPart } from '../state/lazyPart.ts';

const LeafletMap = lazyPart(async () => ({ default: (await import('./LeafletMap.tsx')).LeafletMap }), missingPart);

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minInlineSize: 0 },
  // Same height as the map, so that the layout does not shift when it is loaded.
  waiting: { blockSize: mapBlockSize },
  notes: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  // At the end of the line, also without a note before it.
  sources: { margin: 0, marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
});

/**
 * A map, loaded when it is first shown. Maps require sight, and a pointer or arrow keys: every action on one must also
 * be possible with a list or with fields beside it.
 */
export function MapView({ note, areasNote, ...props }: MapProps) {
  const styles = useStyles();
  const { mapTileUrl, mapAttribution, mapBaseUrl, mapBaseAttribution } = useConfig();
  const [failed, setFailed] = useState(false);
  const [isOutlineInView, setOutlineInView] = useState(false);
  // Tiles that could not be loaded leave the base map visible.
  const hasBase = mapBaseUrl !== '' && (mapTileUrl === '' || failed);
  const { base, hasFailed } = useBaseMap(hasBase ? mapBaseUrl : '');
  const notes = [note, isOutlineInView ? areasNote : undefined].filter((text) => text !== undefined).join(' ');
  const isOwnBase = hasBase && mapBaseAttribution === '';
  const sources = [
    ...(mapTileUrl !== '' || isOwnBase ? [mapAttribution] : []),
    ...(hasBase ? [mapBaseAttribution] : []),
  ].filter((source) => source !== '');
  return (
    <div className={styles.root}>
      <Suspense fallback={<Spinner className={styles.waiting} />}>
        <LeafletMap
          {...props}
          tileUrl={mapTileUrl}
          base={base}
          // Of land until the base map is loaded, because most maps show land only.
          background={!hasBase || hasFailed ? 'plain' : base ? 'water' : 'land'}
          onTilesFailed={() => setFailed(true)}
          onOutline={setOutlineInView}
        />
      </Suspense>
      <div className={styles.notes}>
        {notes !== '' && (
          <Text as="p" size={200} className={styles.note}>
            {notes}
          </Text>
        )}
        {sources.length > 0 && (
          <Text as="p" size={200} className={styles.sources}>
            <bdi>{sources.join(' · ')}</bdi>
          </Text>
        )}
      </div>
      {(failed || hasFailed) && (
        <Text size={200} className={styles.note} role="status">
          <FormattedMessage {...messages.backgroundFailed} />
        </Text>
      )}
    </div>
  );
}
