import { useEffect, useMemo, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { selectReferenceName, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { Feature, FeatureRecord } from '../../shared/feature.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { isCreate } from '../../shared/outbox/outboxEntry.ts';
import { formState } from '../../shared/outbox/usePendingSave.ts';
import { fhirSearch, type HitContext, type RecordHit, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { contributionsOf, type Contributions } from '../../shared/home/contributions.ts';
import { selectVisits } from '../home/homeSlice.ts';
import { loadVisits } from '../home/homeThunks.ts';
import { recordPath } from '../../shared/home/recordPages.ts';
import { menuFor } from '../shell/menuItems.ts';
import type { AppStore } from '../startup/store.ts';
import type { SearchPage, SearchSources } from './types.ts';
import { useCommands } from './useCommands.ts';

interface Loaded {
  searches: readonly RecordSearch[];
  contributions: Contributions;
}

/** The searches by name for the records of a feature that have no search of their own in `search.ts`. */
function recordSearches({ key, menu }: Feature, records: readonly FeatureRecord[]): RecordSearch[] {
  return records.flatMap(({ type, label, plural = label, icon = menu?.[0]?.icon ?? 'record', pages, search }) => {
    if (!search) return [];
    const hits = rowMapping(type as 'Organization', ['name'], (record, { intl }: HitContext): RecordHit => {
      const id = record.id ?? '';
      const to = pages[0]?.replace(/:\w+/, encodeURIComponent(id)) ?? '';
      return { id, to, name: resourceName(record as FhirResource, intl.locale) ?? id };
    });
    const needs = [`${type}.read`] as const;
    const { title = plural, query = {}, area } = search;
    return fhirSearch({ key, label: title, icon, needs, area, query, hits, ...(menu?.[0] && { list: menu[0].to }) });
  });
}

async function loadSearches(features: readonly Feature[]): Promise<readonly RecordSearch[]> {
  const searches = features.map(async (feature) => [
    ...recordSearches(feature, (await feature.records?.())?.records ?? []),
    ...((await feature.search?.())?.searches ?? []),
  ]);
  return (await Promise.all(searches)).flat();
}

/** Fetches what the features contribute, and the API slices that searches use. */
export function useSearchSources(features: readonly Feature[]): SearchSources {
  const intl = useIntl();
  const config = useConfig();
  const store = useStore() as AppStore;
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const visits = useAppSelector(selectVisits)?.value;
  const visitNames = useAppSelector(
    (state) =>
      visits?.map(({ reference }) => selectReferenceName(state as StateWithEntities, reference, intl.locale)) ?? [],
    shallowEqual,
  );
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const [searches, contributions] = await Promise.all([
        loadSearches(features),
        contributionsOf(features, config),
        store.connectServers(),
      ]);
      if (!isMounted) return;
      setLoaded({ searches, contributions });
      await dispatch(loadVisits({ features, ...contributions })());
    };
    load().catch((reason: unknown) => isMounted && setError(reason));
    return () => {
      isMounted = false;
    };
  }, [features, config, store, dispatch, attempt]);

  const searches = useMemo(
    () => loaded?.searches.filter(({ needs }) => missingPermissions(bits, needs).length === 0),
    [loaded, bits],
  );
  const commands = useCommands(features);
  const pages = useMemo((): SearchPage[] => {
    const actions = loaded?.contributions.quickAdd.filter(({ to }) => mayOpen(features, bits, to)) ?? [];
    const named = ({ to, label }: { to: string; label: MessageDescriptor }) => ({
      to,
      name: intl.formatMessage(label),
    });
    return [
      ...menuFor(features, bits).map((entry) => ({ ...named(entry), icon: entry.icon })),
      ...actions.map(named),
      ...commands,
    ];
  }, [features, bits, intl, loaded, commands]);
  // Injected by the first form or by the background work.
  const entries = useAppSelector(({ outbox }) => outbox?.entries);
  const openPage = useOpenPage();
  const pending = useMemo(
    () =>
      (entries ?? []).filter(isCreate).map((entry) => ({
        id: entry.id,
        icon: 'record' as const,
        to: entry.path,
        name: entry.label,
        run: () => void openPage(entry.path, { state: formState(entry) }),
      })),
    [entries, openPage],
  );
  const recent = useMemo(() => {
    const records = loaded?.contributions.records ?? [];
    return (visits ?? []).flatMap(({ feature, id }, at): RecordHit[] => {
      const record = records.find((each) => each.feature === feature);
      const to = record && recordPath(features, bits, record, id);
      const name = visitNames[at];
      return to && name
        ? [{ id: `${feature} ${id}`, to, name, detail: intl.formatMessage(record.label), icon: record.icon }]
        : [];
    });
  }, [visits, visitNames, loaded, features, bits, intl]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { searches, pages, pending, recent, failure: error === undefined ? undefined : { error, onRetry: retry } };
}
