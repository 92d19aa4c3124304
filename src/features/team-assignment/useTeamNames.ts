import { addListener } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { teamsOf } from '../../../common/fhir/affiliations.ts';
import { messages } from './messages.ts';
import { readAffiliations, type Affiliations } from './affiliations.ts';

interface State {
  key: string;
  loaded?: Affiliations;
  error?: unknown;
}

/** A team's name, in the language of the screen and as stored. */
export interface TeamName {
  name: string;
  storedName: string;
}

interface TeamNames {
  /** Names of the teams of a Location; undefined until they are loaded. */
  teamsAt: (locationId: string) => TeamName[] | undefined;
  error: unknown;
  /** Reads them again without clearing the displayed names. Resolves to false if it failed. */
  reload: () => Promise<boolean>;
}

/** Names of the teams of the displayed Locations. */
export function useTeamNames(locationIds: readonly string[]): TeamNames {
  const nameOf = useTranslatedName();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const key = locationIds.join(' ');
  const [state, setState] = useState<State>({ key: '' });

  const load = useCallback(async (): Promise<State> => {
    const ids = key.split(' ').filter(Boolean);
    if (ids.length === 0) return { key };
    try {
      return { key, loaded: await dispatch(readAffiliations(ids)) };
    } catch (error) {
      return { key, error };
    }
  }, [key, dispatch]);

  useEffect(() => {
    let current = true;
    void load().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [load]);

  const reload = useCallback(async () => {
    const next = await load();
    // Retain the previous names if they cannot be read again.
    setState((before) => (next.error !== undefined && before.key === next.key && before.loaded ? before : next));
    return next.error === undefined;
  }, [load]);

  // The names are not in the cache, so a save, an undo or a bulk action does not refresh them otherwise.
  useEffect(() => {
    const listener = addListener({
      matcher: fhirEndpoints.util.invalidateTags.match,
      effect: ({ payload }) => {
        const types = payload.map((tag) => (typeof tag === 'object' ? tag?.type : tag));
        if (!types.includes('OrganizationAffiliation')) return;
        void reload().then((isCurrent) => !isCurrent && notify.info(messages.refreshFailed));
      },
    });
    // The middleware returns the function that removes the listener.
    return dispatch(listener) as unknown as () => void;
  }, [dispatch, notify, reload]);

  const { loaded, error } = state.key === key ? state : {};
  return {
    teamsAt: (locationId) => {
      if (!loaded) return undefined;
      return [...teamsOf(loaded.affiliations, locationId)].map(([key, { display = key }]) => {
        const team = loaded.teams.get(key);
        return team ? { name: nameOf(team), storedName: team.name ?? display } : { name: display, storedName: display };
      });
    },
    error,
    reload,
  };
}
