/** Path of a user group for display: `/Providers/Nurses` → `Providers › Nurses`. Names cannot contain a slash. */
export function groupPathText(path: string): string {
  return path.split('/').filter(Boolean).join(' › ');
}
