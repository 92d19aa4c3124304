/** Save state of a form, updated synchronously. React state updates later, possibly after the page is unmounted. */
export interface SaveProgress {
  saving: boolean;
  /** Values saved last. They are not stored as a draft, even if the form still treats them as a change. */
  saved?: object;
}
