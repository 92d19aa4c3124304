import type { UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource, Reference } from 'fhir/r4';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { selectReferenceName, selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { formatReference } from '../../fhir/reference.ts';
import { permissionResources, type PermissionResource } from '../../session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { fhirEndpoints, useBatchMutation } from './index.ts';
import { preload, targetsOf } from './preload.ts';

type Reader = { initiate: (args: { id: string }, options: { subscribe: boolean }) => UnknownAction };

/** The read endpoint of a type; undefined for types without one. */
function readerOf(type: string): Reader | undefined {
  return (fhirEndpoints.endpoints as unknown as Record<string, Reader | undefined>)[`read${type}`];
}

/** Stores whose gateway refused a batch and will refuse the next one too. */
const storesWithoutBatches = new WeakSet<object>();

const isKey = (type: string): type is PermissionResource => permissionResources.some((key) => key === type);
const textOf = (reference: Reference | undefined): string => reference?.reference ?? '';

/**
 * Names of referenced resources. Resources that are missing in the entities slice are read in one batch, if the user
 * may read their type. Until then, and for those that cannot be read, the result is the display of the reference. Names
 * are translated into the display language: text that is written must come from the resource.
 */
export function useReferenceNames(references: readonly (Reference | undefined)[]) {
  const key = [...new Set(references.map(textOf).filter(Boolean))].sort().join(' ');
  const texts = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const types = [...new Set(targetsOf(texts).map(({ type }) => type))].filter(isKey);
  const forbidden = useMissingPermissions(types.map((type) => `${type}.read` as const)).join(' ');
  const store = useStore<StateWithEntities>();
  const dispatch = useDispatch();
  const [batch] = useBatchMutation();
  const { locale } = useIntl();
  const requested = useRef(new Set<string>());

  useEffect(() => {
    const targets = targetsOf(texts).filter(({ type, id }) => {
      const reference = formatReference(type, id);
      const isKnown = selectResource(store.getState(), type as FhirResource['resourceType'], id) !== undefined;
      const isReadable = readerOf(type) && !forbidden.split(' ').includes(`${type}.read`);
      if (isKnown || !isReadable || requested.current.has(reference)) return false;
      requested.current.add(reference);
      return true;
    });
    if (targets.length === 0) return;
    const server = {
      batch: (bundle: Parameters<typeof batch>[0]['bundle']) => batch({ bundle }).unwrap(),
      read: ({ type, id }: { type: string; id: string }) => {
        const action = readerOf(type)?.initiate({ id }, { subscribe: false });
        return Promise.resolve(action && dispatch(action));
      },
    };
    void preload(targets, server, !storesWithoutBatches.has(store)).then((outcome) => {
      if (outcome === 'refused') storesWithoutBatches.add(store);
    });
  }, [texts, forbidden, store, dispatch, batch]);

  const names = useSelector(
    (state: StateWithEntities) => texts.map((text) => selectReferenceName(state, text, locale)),
    shallowEqual,
  );
  return useCallback(
    (reference: Reference | undefined): string | undefined =>
      names[texts.indexOf(textOf(reference))] ?? reference?.display ?? undefined,
    [names, texts],
  );
}
