import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Reference } from '../../../common/fhir/r4.ts';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectReferenceName, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { ApiServices } from '../services.ts';
import { isOnline, onConnectionChange } from '../http/online.ts';
import { readReferences, type StateOfReferences } from './readReferences.ts';

const textOf = (reference: Reference | undefined): string => reference?.reference ?? '';

/**
 * Names of referenced resources. Resources that are missing in the entities slice are read (`readReferences`). Until
 * then, and for those that cannot be read, the result is the display of the reference. Names are translated into the
 * display language: text that is written must come from the resource.
 */
export function useReferenceNames(references: readonly (Reference | undefined)[]) {
  const key = [...new Set(references.map(textOf).filter(Boolean))].sort().join(' ');
  const texts = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const bits = useSelector((state: StateOfReferences) => selectBits(state));
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const { locale } = useIntl();
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const requested = useRef(new Set<string>());

  useEffect(() => {
    void dispatch(readReferences(texts, requested.current));
    // Permissions that the user gains allow further reads, and a connection those that failed without one.
  }, [texts, bits, online, dispatch]);

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
