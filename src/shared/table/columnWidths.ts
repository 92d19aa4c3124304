import { isRecord } from '../../../common/types/json.ts';

/** Widths in rem that the user has given to columns, by key. The others have the width of their content. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Limits of a width in rem. */
export const widthLimits = { min: 3, max: 60 };

/** A width within the limits, in steps of a quarter rem. */
export const limitedWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)) * 4) / 4;

/** Widths as stored in this browser, without what is no width. */
export function storedWidths(value: unknown): ColumnWidths | undefined {
  if (!isRecord(value)) return undefined;
  const widths = Object.entries(value).flatMap(([key, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[key, limitedWidth(width)] as const] : [],
  );
  return widths.length > 0 ? Object.fromEntries(widths) : undefined;
}

/** Widths as a parameter of the address: `name*12.5,status*8`; '' for none. */
export const widthsText = (widths: ColumnWidths | undefined): string =>
  Object.entries(widths ?? {})
    .map(([key, width]) => `${key}*${width}`)
    .join(',');

/** The widths of the address, `?widths=name*12.5,status*8`; undefined without the parameter, empty for an empty value. */
export function readWidths(params: URLSearchParams, prefix = ''): ColumnWidths | undefined {
  const text = params.get(`${prefix}widths`);
  if (text === null) return undefined;
  const widths = text.split(',').map((part) => {
    const [, key = '', width = ''] = /^(.+)\*([\d.]+)$/.exec(part) ?? [];
    return [key, Number(width || NaN)] as const;
  });
  return storedWidths(Object.fromEntries(widths)) ?? {};
}

/** The URL with other widths; the page stays the same. */
export function writeWidths(
  params: URLSearchParams,
  prefix: string | undefined,
  widths: ColumnWidths | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const name = `${prefix ?? ''}widths`;
  const text = widthsText(widths);
  if (text) next.set(name, text);
  else next.delete(name);
  return next;
}
