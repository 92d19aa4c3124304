import { texts } from '../intl/texts.ts';

export const messages = texts('shared.record', {
  openPage: ['View full details', 'Side panel of a record: link to the page of the record'],
  overview: ['Details', 'Page of a record: tab with the values that are not in the header'],
  name: ['Name', 'Table of related records: column'],
  none: ['None', 'Page of a record: value without entries'],
  more: ['{count, plural, one {# more} other {# more}}', 'Page of a record: link at the end of a list that is cut. {count}: number'],
  kind: ['Kind', 'Table of related records: column, e.g. “Practitioner”'],
});
