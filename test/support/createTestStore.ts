import { configureStore } from '@reduxjs/toolkit';
import type { AppConfig } from '../../common/config/config.ts';
import { defaultConfig } from '../../common/config/defaults.ts';
import { entitiesSlice } from '../../src/entities/entitiesSlice.ts';
import type { AuthAdapter } from '../../src/session/adapter.ts';
import { fhirApi } from '../../src/api/fhir/base.ts';
import { keycloakApi } from '../../src/api/keycloak/base.ts';
import { platformApi } from '../../src/api/platform/base.ts';
import type { ApiServices } from '../../src/api/services.ts';
import { sessionSlice } from '../../src/session/sessionSlice.ts';

export type Respond = (request: Request) => Response | Promise<Response>;

interface Options {
  config?: Partial<AppConfig>;
  auth?: Partial<AuthAdapter>;
}

/** A store with the API slices, the entities and the session only. Records requests and delays; retries do not wait. */
export function createTestStore(respond: Respond, { config, auth }: Options = {}) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const services: ApiServices = {
    config: { ...defaultConfig, ...config },
    auth: {
      init: async () => undefined,
      login: async () => undefined,
      logout: async () => undefined,
      accessToken: async () => 'token',
      refresh: async () => false,
      expire: () => undefined,
      life: () => undefined,
      onChange: () => () => undefined,
      ...auth,
    },
    fetch: async (input) => {
      const request = input as Request;
      requests.push(request.clone());
      return respond(request);
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  };
  const store = configureStore({
    reducer: {
      entities: entitiesSlice.reducer,
      fhir: fhirApi.reducer,
      keycloak: keycloakApi.reducer,
      platform: platformApi.reducer,
      session: sessionSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } }).concat(
        fhirApi.middleware,
        keycloakApi.middleware,
        platformApi.middleware,
      ),
  });
  return { store, requests, waits };
}
