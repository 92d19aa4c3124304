/** Where the saving of a form stands, from the first moment: React learns of it later, when a page may be gone already. */
export interface SaveProgress {
  saving: boolean;
  /** What was saved last: no draft, though the form may still hold it as a change. */
  saved?: object;
}
