/** One difference between what our documents say and what a server says of itself. */
export interface Finding {
  kind: 'added' | 'removed' | 'changed';
  /** What it is, in the server's words: "DELETE /users/{userId}", "Group?name". */
  what: string;
  /** How it changed. */
  detail?: string;
  /** Our endpoint it belongs to; absent for what we do not have. */
  endpoint?: string;
  /** The search or query parameter, where only that is concerned. */
  parameter?: string;
}
