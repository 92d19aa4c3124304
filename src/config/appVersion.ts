/** Version of the application, which the platform server writes into the page; empty if another server delivers it. */
export function appVersion(): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
  return version.startsWith('_') ? '' : version;
}
