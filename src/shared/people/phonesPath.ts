/** Users whose phones to check: those of a team (`Organization/7`), or created in a period (milliseconds since 1970). */
export interface PhoneSelection {
  team?: string;
  from?: number;
  to?: number;
}

/** Address of the check of the phones of several users. */
export function phonesPath(selection: PhoneSelection = {}): string {
  const given = Object.entries(selection).map(([key, value]) => [key, String(value)]);
  return given.length === 0 ? '/admin/users/phones' : `/admin/users/phones?${new URLSearchParams(given).toString()}`;
}
