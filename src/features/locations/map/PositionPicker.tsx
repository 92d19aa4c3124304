import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMedia } from '../../../shared/layout/useMedia.ts';
import type { LocationForm } from '../locationForm.ts';
import { messages } from './messages.ts';
import { MyPosition, type DevicePosition } from './MyPosition.tsx';
import { PickMap } from './PickMap.tsx';
import type { MapTarget } from '../../../shared/map/map.ts';
import { positionFrom } from '../../../../common/map/position.ts';

/** The surroundings of a device. */
const deviceZoom = 13;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start', minInlineSize: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  map: { display: 'grid', gap: tokens.spacingVerticalS, inlineSize: '100%', minInlineSize: 0 },
});

interface Props {
  /** The Location being edited, excluded from its siblings. */
  locationId?: string;
}

/**
 * Chooses latitude and longitude on a map synchronised with the two fields, or takes the position of the device. Loads nothing
 * until opened.
 */
export function PositionPicker({ locationId }: Props) {
  const styles = useStyles();
  const { values, setValues } = useFormikContext<LocationForm>();
  // In a wide window the map is beside the fields.
  const isBeside = useMedia('(min-width: 62.5em)');
  const [open, setOpen] = useState(isBeside);
  /** The user has opened the map, which is then scrolled into view. */
  const wasOpened = useRef(false);
  const mapId = useId();
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpened.current) map.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const pick = ({ latitude, longitude }: { latitude: number; longitude: number }): void =>
    // Set both values at once: a mix of two positions is invalid.
    void setValues((now) => ({ ...now, latitude: String(latitude), longitude: String(longitude) }));
  const here = positionFrom(values.latitude, values.longitude);
  const [device, setDevice] = useState<DevicePosition>();
  /** The town or the position of the device that was chosen last. */
  const [target, setTarget] = useState<MapTarget>();
  // Of a position that was changed since, the accuracy is unknown.
  const isOfDevice = device?.latitude === here?.latitude && device?.longitude === here?.longitude;
  const accuracy = isOfDevice ? device?.accuracy : undefined;
  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        <Button
          icon={<MapRegular />}
          aria-expanded={open}
          aria-controls={open ? mapId : undefined}
          onClick={() => {
            wasOpened.current = !open;
            setOpen(!open);
          }}
        >
          <FormattedMessage {...(open ? messages.pickClose : messages.pick)} />
        </Button>
        <MyPosition
          accuracy={accuracy}
          onFound={(found) => {
            setDevice(found);
            setTarget({ latitude: found.latitude, longitude: found.longitude, zoom: deviceZoom });
            pick(found);
          }}
        />
      </div>
      {open && (
        <div ref={map} id={mapId} className={styles.map}>
          <PickMap
            parentId={values.parentId}
            locationId={locationId}
            here={here}
            accuracy={accuracy}
            target={target}
            onTarget={setTarget}
            onPick={pick}
          />
        </div>
      )}
    </div>
  );
}
