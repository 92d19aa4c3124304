import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { polygonsOf } from '../../../../common/map/geometry.ts';
import { messages } from '../messages.ts';
import { polygonsToSvg } from '../polygonsToSvg.ts';

const useStyles = makeStyles({
  root: {
    inlineSize: '100%',
    blockSize: '14rem',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // A map has no reading direction.
  map: { direction: 'ltr' },
  empty: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
  },
  area: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1, vectorEffect: 'non-scaling-stroke' },
});

interface Props {
  /** GeoJSON text. A hint replaces the drawing if it is empty or invalid. */
  geometry: string;
}

/** Outline of a boundary, north up. */
export function GeometryPreview({ geometry }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const outline = useMemo(() => polygonsToSvg(polygonsOf(geometry)), [geometry]);
  if (!outline) {
    return (
      <div className={mergeClasses(styles.root, styles.empty)}>
        <FormattedMessage {...messages.geometryPreviewEmpty} />
      </div>
    );
  }
  return (
    <svg
      className={mergeClasses(styles.root, styles.map)}
      viewBox={outline.viewBox}
      role="img"
      aria-label={intl.formatMessage(messages.geometryPreview)}
    >
      {outline.paths.map((path, index) => (
        <path key={index} className={styles.area} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
}
