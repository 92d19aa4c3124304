/** IANA names of three letters. V8 also accepts abbreviations, some for another zone: IST is India, BST is Bangladesh. */
const shortNames = 'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' ');

/** True for the IANA name of a time zone. Offsets such as +03:00 are no names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  if (name.length === 3 && !shortNames.includes(name.toUpperCase())) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

let programmeZone = '';
let zoneOfBrowser: string | undefined;

/**
 * IANA name of the browser's time zone. UTC if the browser reports no name, an offset, or `Etc/Unknown`, with which formatting
 * throws.
 */
export function browserZone(): string {
  if (zoneOfBrowser === undefined) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
    zoneOfBrowser = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
  }
  return zoneOfBrowser;
}

/**
 * Sets the time zone of the page once, from the configuration: functions outside of components format days too. '' is the
 * zone of the browser.
 */
export function setProgrammeZone(name: string): void {
  programmeZone = name;
}

/** The zone in which this page shows and writes days: that of the programme, or else that of the browser. */
export function dayZone(): { name: string; isProgramme: boolean } {
  return { name: programmeZone || browserZone(), isProgramme: programmeZone !== '' };
}
