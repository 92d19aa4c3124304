import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { MyLocationRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../shared/intl/texts.ts';
import type { MapPosition } from '../../../shared/map/map.ts';
import { messages } from './messages.ts';

// Beside the buttons only where there is room for it.
const useStyles = makeStyles({ bar: { flexGrow: 1, flexBasis: '20rem', minInlineSize: 0 } });

/** Milliseconds after which the search ends: a cold satellite receiver needs half a minute. */
const timeout = 60_000;
/** Metres. A less accurate position may be that of another building or village. */
const sufficientAccuracy = 100;

/** A position of the device. */
export interface DevicePosition extends MapPosition {
  /** Metres: the device is within this distance with a probability of 95 %. */
  accuracy: number;
}

/** Browsers give the position to pages of https and of this computer only. */
const isOffered = (): boolean => globalThis.isSecureContext && 'geolocation' in navigator;

/** Six decimals correspond to a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

function failureText({ code, PERMISSION_DENIED }: GeolocationPositionError): Message {
  return code === PERMISSION_DENIED ? messages.myPositionDenied : messages.myPositionFailed;
}

interface Props {
  onFound: (position: DevicePosition) => void;
  /** Accuracy in metres of the position in the form, if it is that of the device. */
  accuracy: number | undefined;
}

/** Takes the position of the device. Renders nothing where browsers do not give it. */
export function MyPosition({ onFound, accuracy }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [isSearching, setSearching] = useState(false);
  const [failure, setFailure] = useState<Message>();
  /** The request whose result is awaited; none after the form was closed. */
  const current = useRef<object>(undefined);
  useEffect(() => () => void (current.current = undefined), []);
  if (!isOffered()) return null;

  const find = (): void => {
    if (isSearching) return;
    const request = {};
    current.current = request;
    setSearching(true);
    setFailure(undefined);
    const end = (report: () => void): void => {
      if (current.current !== request) return;
      setSearching(false);
      report();
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        end(() =>
          onFound({
            latitude: rounded(coords.latitude),
            longitude: rounded(coords.longitude),
            accuracy: Math.ceil(coords.accuracy),
          }),
        ),
      (error) => end(() => setFailure(failureText(error))),
      { enableHighAccuracy: true, timeout, maximumAge: 0 },
    );
  };
  const distance = (metres: number): string =>
    metres < 1000
      ? intl.formatNumber(metres, { style: 'unit', unit: 'meter' })
      : intl.formatNumber(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const isInaccurate = accuracy !== undefined && accuracy > sufficientAccuracy;
  const isBar = failure !== undefined || (isInaccurate && !isSearching);
  return (
    <>
      <Button
        icon={isSearching ? <Spinner size="tiny" /> : <MyLocationRegular />}
        disabledFocusable={isSearching}
        onClick={find}
      >
        <FormattedMessage {...(isSearching ? messages.myPositionSearching : messages.myPosition)} />
      </Button>
      <div role="status" className={mergeClasses(isBar && styles.bar)}>
        {accuracy !== undefined && !isSearching && !isInaccurate && (
          <Text size={200}>
            <FormattedMessage {...messages.myPositionFound} values={{ distance: distance(accuracy) }} />
          </Text>
        )}
        {accuracy !== undefined && !isSearching && isInaccurate && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <FormattedMessage {...messages.myPositionInaccurate} values={{ distance: distance(accuracy) }} />
            </MessageBarBody>
          </MessageBar>
        )}
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              <FormattedMessage {...failure} />
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
}
