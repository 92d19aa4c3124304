import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { AppConfig } from '../../common/config/config.ts';
import type { ApiBaseQuery } from './baseQuery.ts';
import { isUnanswered } from './errors.ts';
import { isOnline } from './http/online.ts';
import { addressOf } from './http/request.ts';
import type { RequestArgs, Server } from './http/types.ts';
import type { ApiServices, OfflineData } from './services.ts';

/**
 * Answers reads that get no response from the data on this device. `meta.unreachable` is the address that the data are
 * refetched from. `received` is called with each such response.
 */
export function withDeviceData(
  query: ApiBaseQuery,
  serverOf: (config: AppConfig, args: RequestArgs) => Server,
  received?: (data: OfflineData, args: RequestArgs, api: BaseQueryApi) => void,
): ApiBaseQuery {
  return async (args, api, options) => {
    const { offlineRead, config } = api.extra as ApiServices;
    const fromDevice = (kept: OfflineData) => {
      received?.(kept, args, api);
      const { data, asOf } = kept;
      const unreachable = addressOf(serverOf(config, args).base, args).href;
      return { data, meta: { status: 200, unreachable, ...(asOf !== undefined && { asOf }) } };
    };
    const kept = isOnline() ? undefined : await offlineRead?.(args);
    // Reading the device takes time, in which the connection may be back.
    if (kept && !isOnline()) return fromDevice(kept);
    let fallback: OfflineData | undefined;
    const hasFallback = offlineRead && (async () => (fallback = await offlineRead(args)) !== undefined);
    const response = await query(args, api, { ...options, hasFallback });
    if (!isUnanswered(response.error)) return response;
    fallback ??= await offlineRead?.(args);
    return fallback ? fromDevice(fallback) : response;
  };
}
