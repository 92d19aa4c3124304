import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { polygonsOf } from '../../../shared/map/geometry.ts';
import { messages } from '../messages.ts';
import { polygonsToSvg } from '../polygonsToSvg.ts';

const useStyles = makeStyles({
  root: {
    inlineSize: '100%',
    blockSize: '14rem',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    // A map has no reading direction.
    direction: 'ltr',
  },
  area: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1, vectorEffect: 'non-scaling-stroke' },
});

interface Props {
  /** GeoJSON text. Nothing is drawn if it is invalid. */
  geometry: string;
}

/** Outline of a boundary, north up. */
export function GeometryPreview({ geometry }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const outline = useMemo(() => polygonsToSvg(polygonsOf(geometry)), [geometry]);
  if (!outline) return null;
  return (
    <svg
      className={styles.root}
      viewBox={outline.viewBox}
      role="img"
      aria-label={intl.formatMessage(messages.geometryPreview)}
    >
      <path className={styles.area} d={outline.path} fillRule="evenodd" />
    </svg>
  );
}
