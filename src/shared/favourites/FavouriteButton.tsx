import { Button, Tooltip } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { contributionsOf, type RecordKind } from '../home/contributions.ts';
import { recordAt, recordPath } from '../home/recordPages.ts';
import { routeAt } from '../mayOpen.ts';
import { useNotify } from '../notify/useNotify.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { favouriteRemoved, favouriteStored, loadFavourites, selectFavourites } from './favouritesSlice.ts';
import { isSameRecord, maxFavourites } from './favouriteStore.ts';
import { messages } from './messages.ts';

/** Adds the record of the open page to the favourites, or removes it. Absent on other pages. */
export function FavouriteButton({ name }: { name: string }) {
  const features = useFeatures();
  const { pathname } = useLocation();
  const isRecord = routeAt(features, pathname)?.route.path.includes('/:');
  return isRecord ? <RecordButton name={name} /> : null;
}

/** The kinds of records; none until they are loaded. Without them the page has no button, but works. */
function useRecordKinds(): readonly RecordKind[] {
  const features = useFeatures();
  const config = useConfig();
  const [kinds, setKinds] = useState<readonly RecordKind[]>([]);
  useEffect(() => {
    let isLeft = false;
    contributionsOf(features, config).then(
      ({ records }) => isLeft || setKinds(records),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [features, config]);
  return kinds;
}

function RecordButton({ name }: { name: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const { pathname } = useLocation();
  const kinds = useRecordKinds();
  const { records } = useAppSelector(selectFavourites);
  const open = recordAt(features, kinds, { pathname, search: '' });
  // Neither its form nor another page of the record.
  const isPage = open !== undefined && recordPath(features, bits, open.record, open.id) === pathname;
  const key = isPage ? { feature: open.record.feature, id: open.id } : undefined;
  const stored = key && records?.find((each) => isSameRecord(each, key));
  const isLoaded = records !== undefined;
  useEffect(() => {
    if (!isLoaded) void dispatch(loadFavourites());
  }, [dispatch, isLoaded]);
  const { feature, id } = key ?? {};
  const isRenamed = stored !== undefined && stored.name !== name;
  // Without the stored record: a browser that cannot store the name reads the same one again.
  useEffect(() => {
    if (feature !== undefined && id !== undefined && isRenamed)
      void dispatch(favouriteStored({ feature, id, to: pathname, name }));
  }, [dispatch, feature, id, isRenamed, pathname, name]);
  if (!key || !records) return null;
  const toggle = (): void => {
    if (stored) void dispatch(favouriteRemoved(key));
    else if (records.length < maxFavourites) void dispatch(favouriteStored({ ...key, to: pathname, name }));
    else notify.warning(intl.formatMessage(messages.full, { count: maxFavourites }));
  };
  return (
    <Tooltip content={intl.formatMessage(stored ? messages.remove : messages.add)} relationship="label">
      <Button appearance="subtle" icon={stored ? <StarFilled /> : <StarRegular />} onClick={toggle} />
    </Tooltip>
  );
}
