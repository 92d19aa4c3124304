import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Reference } from '../../../common/fhir/r4.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectReferenceName, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { ApiServices } from '../services.ts';
import { isOnline, onConnectionChange } from '../http/online.ts';
import { readReferences, type StateOfReferences } from './readReferences.ts';

type References = readonly (Reference | undefined)[];

const textOf = (reference: Reference | undefined): string => reference?.reference ?? '';
const keyOf = (references: References): string => [...new Set(references.map(textOf).filter(Boolean))].sort().join(' ');

/**
 * Names of referenced resources. Resources that are missing in the entities slice are read (`readReferences`). Until
 * then, and for those that cannot be read, the result is the display of the reference. Names are translated into the
 * display language: text that is written must come from the resource. `onRead` receives the `keyOf` of the references when none
 * of them is being read any more.
 */
export function useReferenceNames(references: References, onRead?: (key: string) => void) {
  const key = keyOf(references);
  const texts = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const bits = useSelector((state: StateOfReferences) => selectBits(state));
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const { locale } = useIntl();
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const requested = useRef(new Set<string>());
  const reading = useRef<Promise<unknown>>(undefined);

  useEffect(() => {
    let isCurrent = true;
    // Reads for an earlier list of references may not have ended.
    reading.current = Promise.allSettled([reading.current, dispatch(readReferences(texts, requested.current))]);
    if (onRead) void reading.current.then(() => isCurrent && onRead(texts.join(' ')));
    return () => {
      isCurrent = false;
    };
    // Permissions that the user gains allow further reads, and a connection those that failed without one.
  }, [texts, bits, online, dispatch, onRead]);

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

/** Like `useReferenceNames` for what is chosen on screen: a name that is being read is null. */
export function useLoadedReferenceNames(references: References) {
  const [read, setRead] = useState('');
  const nameOf = useReferenceNames(references, setRead);
  const isRead = keyOf(references) === read;
  return useCallback(
    (reference: Reference | undefined): string | undefined | null =>
      nameOf(reference) ?? (isRead || textOf(reference) === '' ? undefined : null),
    [nameOf, isRead],
  );
}
